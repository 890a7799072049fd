// HTTP requests to the server.
import { newMark, patience } from './once';
import { Refused } from './protocol';

async function answer<T>(response: Response): Promise<T> {
  const body = await response.json().catch(() => null);
  if (body?.refused) throw new Refused(body.refused, body.text ?? '');
  if (!response.ok || body === null) throw new Refused('server-trouble', response.statusText);
  return body as T;
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path));
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  return answer<T>(
    await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

// To a table: where nobody answers it is sent again, and not done twice.
export async function postOnce<T>(path: string, body: object = {}): Promise<T> {
  const marked = { ...body, once: newMark() };
  for (const end = Date.now() + patience; ; ) {
    try {
      return await post<T>(path, marked);
    } catch (error) {
      const unanswered = !(error instanceof Refused) || error.reason === 'server-trouble';
      if (!unanswered || Date.now() >= end) throw error;
    }
    await new Promise((done) => setTimeout(done, 1000));
  }
}

// HTTP requests to the server.
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

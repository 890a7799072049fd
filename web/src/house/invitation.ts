// Invitations to a table: its id and its code, in a link or in two words.
export interface Invitation {
  table: string;
  code?: string;
}

const id = /^[a-z0-9]{6,}$/;

// What somebody has pasted: a link (perhaps in the midst of a message), a path, or "ID CODE".
export function parseInvitation(pasted: string): Invitation | null {
  const link = /\/t\/([a-z0-9]+)(?:\?[^\s#]*?\bcode=([a-z0-9]+))?/i.exec(pasted);
  if (link) return invitation(link[1]!, link[2]);
  const words = pasted.trim().toLowerCase().split(/[\s,;/]+/);
  if (words.length > 2 || !words.every((word) => id.test(word))) return null;
  return invitation(words[0]!, words[1]);
}

function invitation(table: string, code?: string): Invitation {
  return { table: table.toLowerCase(), ...(code ? { code: code.toLowerCase() } : {}) };
}

export function pathOf({ table, code }: Invitation): string {
  return `/t/${table}${code ? `?code=${code}` : ''}`;
}

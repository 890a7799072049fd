// What a seed is committed to with: the SHA-256 of its bytes.
export async function commitmentOf(seed: string): Promise<string> {
  const bytes = bytesOf(seed);
  // Browsers lend their own SHA-256 only to pages that came over a safe connection.
  const hash = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : sha256(bytes);
  return hexOf(hash);
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The first 32 bits behind the point of a root of a prime number.
function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) >>> 0;
}

const primes = Array.from({ length: 312 }, (_, place) => place).filter(
  (number) => number > 1 && ![2, 3, 5, 7, 11, 13, 17].some((prime) => prime < number && number % prime === 0),
);
const constants = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

// SHA-256 as FIPS 180-4 has it.
export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  message.forEach((byte, place) => padded.setUint8(place, byte));
  padded.setUint8(message.length, 0x80);
  padded.setUint32(length - 4, message.length * 8);

  const right = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  const state = Uint32Array.from(start);
  const words = new Uint32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = padded.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [near, far] = [words[i - 2]!, words[i - 15]!];
      const sum = right(near, 17) ^ right(near, 19) ^ (near >>> 10);
      words[i] = words[i - 16]! + (right(far, 7) ^ right(far, 18) ^ (far >>> 3)) + words[i - 7]! + sum;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const first = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!;
      const second = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place]! += word));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => hash.setUint32(4 * place, word));
  return new Uint8Array(hash.buffer);
}

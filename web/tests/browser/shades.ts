// A screen as it is seen from afar: the mean colour of each square of about 60 pixels. Letters that are drawn a little
// differently do not change it; a part that is missing does.
import type { Page } from 'playwright-core';

// Red, green and blue of each square, row by row.
export async function shadesOf(page: Page): Promise<number[]> {
  const image = (await page.screenshot()).toString('base64');
  return page.evaluate(async (image) => {
    const whole = await createImageBitmap(new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))]));
    const [across, down] = [Math.round(whole.width / 60), Math.round(whole.height / 60)];
    const canvas = new OffscreenCanvas(across, down).getContext('2d')!;
    canvas.imageSmoothingQuality = 'high'; // all pixels count
    canvas.drawImage(whole, 0, 0, across, down);
    return [...canvas.getImageData(0, 0, across, down).data].filter((_, place) => place % 4 < 3);
  }, image);
}

// A file keeps one hexadecimal digit of each.
const step = 17;
const tolerance = 26; // of 255: half a step is lost in the file, and letters differ
export const written = (shades: number[]): string => shades.map((value) => Math.round(value / step).toString(16)).join('');

// The share of squares that are not as they are written.
export function differing(shades: number[], before: string): number {
  if (shades.length !== before.length) return 1;
  const differs = (place: number) => Math.abs(shades[place]! - Number.parseInt(before[place]!, 16) * step) > tolerance;
  const squares = shades.length / 3;
  return Array.from({ length: squares }, (_, square) => [0, 1, 2].some((channel) => differs(square * 3 + channel))).filter(Boolean).length / squares;
}

// A picture of a finished game, 1200 by 630, for people who are sent a link to it. It is drawn here, from nothing but SVG.
export interface Poster {
  game: string;
  heading: string;
  rows: { name: string; color: string; score: string; share: number; won: boolean }[]; // the share of the best, 0 to 1
  lines: string[]; // of the story
  face: string; // the winner as the markup of a square SVG; empty: nobody to be shown
}

export const posterSize = { width: 1200, height: 630 };
const faceSize = 300;
const colors = { sky: '#0b1020', sky2: '#1b2550', ink: '#eef1ff', dim: '#aab4da', accent: '#ffd166', line: '#34406b' };
const serif = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

const escaped = (words: string) => words.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// Cuts words into lines of about this many letters; what does not fit into `most` lines ends in dots.
export function wrapped(words: string, letters: number, most: number): string[] {
  const lines = [''];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= letters || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = `${kept[most - 1]!.slice(0, letters - 1)}…`;
  return kept;
}

export function posterOf({ game, heading, rows, lines, face }: Poster): string {
  const { width, height } = posterSize;
  const left = 64;
  const room = width - 2 * left - (face ? faceSize + 48 : 0);
  const title = wrapped(heading, face ? 26 : 38, 2);
  const text = (x: number, y: number, size: number, fill: string, words: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(words)}</text>`;
  let y = 172;
  const titles = title.map((line, place) => text(left, y + 62 * place, 56, colors.ink, line, `font-family="${serif}" font-weight="600"`));
  y += 62 * (title.length - 1) + 44;
  const nameWidth = 290;
  const scoreWidth = 24 + 13 * Math.max(0, ...rows.map(({ score }) => score.length));
  const barWidth = Math.max(0, room - nameWidth - scoreWidth);
  const bars = rows.slice(0, 5).map(({ name, color, score, share, won }, place) => {
    const top = y + 42 * place;
    const short = wrapped(name, 16, 1)[0]!;
    return [
      text(left, top + 22, 26, won ? colors.accent : colors.ink, `${won ? '★ ' : ''}${short}`, 'font-weight="600"'),
      `<rect x="${left + nameWidth}" y="${top + 4}" width="${barWidth}" height="18" rx="9" fill="${colors.line}"/>`,
      `<rect x="${left + nameWidth}" y="${top + 4}" width="${Math.max(0, Math.round(barWidth * share))}" height="18" rx="9" fill="${color}"/>`,
      text(left + room, top + 22, 24, colors.dim, score, 'text-anchor="end"'),
    ].join('');
  });
  y += 42 * rows.slice(0, 5).length + 34;
  const fits = Math.max(0, Math.min(3, Math.floor((height - 40 - y) / 36)));
  const story = lines.slice(0, fits).map((line, place) => text(left, y + 36 * place, 24, colors.dim, wrapped(line, face && y < 380 ? 58 : 84, 1)[0]!));
  const portrait = face
    ? `<g transform="translate(${width - left - faceSize} 96)"><clipPath id="face"><rect width="${faceSize}" height="${faceSize}" rx="36"/></clipPath><g clip-path="url(#face)">${face}</g><rect width="${faceSize}" height="${faceSize}" rx="36" fill="none" stroke="${colors.accent}" stroke-width="5"/></g>`
    : '';
  const orbits = [180, 290, 400].map((radius) => `<circle cx="${width - 120}" cy="${height + 40}" r="${radius}" fill="none" stroke="${colors.line}" stroke-width="2"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${sans}">` +
    `<defs><radialGradient id="sky" cx=".3" cy="0" r="1.1"><stop stop-color="${colors.sky2}"/><stop offset="1" stop-color="${colors.sky}"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${orbits}` +
    text(left, 96, 28, colors.accent, `Orrery · ${game}`, 'letter-spacing="1"') +
    `${titles.join('')}${bars.join('')}${story.join('')}${portrait}</svg>`
  );
}

export const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

// The same as pixels.
export async function pixelsOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, posterSize);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('nothing was drawn'))), 'image/png'));
}

const inherited = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'stop-color', 'fill-opacity', 'stroke-dasharray'];

// A drawing of the page that can stand alone: what its style sheet says is written into it.
export function standingAlone(drawing: SVGSVGElement, size = faceSize): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [place, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[place]!);
    element.removeAttribute('class');
    element.setAttribute('style', inherited.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  }
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  return new XMLSerializer().serializeToString(copy);
}

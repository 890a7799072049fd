// Pictures of every screen, in both sizes: npm run screenshots [part of a name]. They lie in web/screenshots/.
import { mkdirSync } from 'node:fs';
import { House, sizes, type Size } from './house';
import { walks } from './screens';

const wanted = process.argv[2] ?? '';
const looks: [Size, string, 'dark' | 'light'][] = [
  ['desktop', 'en', 'dark'],
  ['phone', 'uk', 'dark'],
  ['desktop', 'ru', 'light'],
];

const house = await House.open();
mkdirSync('screenshots', { recursive: true });
for (const walk of walks) {
  const shown = walk.filter(({ name }) => name.includes(wanted));
  if (shown.length === 0) continue;
  for (const [size, language, light] of looks) {
    const visitor = await house.visitor(size, language, { colorScheme: light });
    for (const screen of walk) {
      await screen.open(visitor);
      if (!shown.includes(screen)) continue;
      await visitor.page.waitForTimeout(300);
      await visitor.page.screenshot({ path: `screenshots/${screen.name}-${size}-${light}.png` });
      for (const error of visitor.errors.splice(0)) console.log(`${screen.name} (${size}): ${error}`);
    }
    await visitor.context.close();
  }
  console.log(`${shown.map(({ name }) => name).join(', ')}: ${Object.keys(sizes).join(', ')}`);
}
await house.close();

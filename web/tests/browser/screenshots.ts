// Pictures of every screen, in both sizes: npm run screenshots [part of a name]. They lie in web/screenshots/.
import { mkdirSync } from 'node:fs';
import { House, sizes, type Size } from './house';
import { screens } from './screens';

const wanted = process.argv[2] ?? '';
const looks: [Size, string, 'dark' | 'light'][] = [
  ['desktop', 'en', 'dark'],
  ['phone', 'uk', 'dark'],
  ['desktop', 'ru', 'light'],
];

const house = await House.open();
mkdirSync('screenshots', { recursive: true });
for (const { name, open } of screens.filter((screen) => screen.name.includes(wanted))) {
  for (const [size, language, light] of looks) {
    const visitor = await house.visitor(size, language, { colorScheme: light });
    await open(visitor);
    await visitor.page.waitForTimeout(300);
    await visitor.page.screenshot({ path: `screenshots/${name}-${size}-${light}.png` });
    for (const error of visitor.errors) console.log(`${name} (${size}): ${error}`);
    await visitor.context.close();
  }
  console.log(`${name}: ${Object.keys(sizes).join(', ')}`);
}
await house.close();

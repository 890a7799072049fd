import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

// What keeps people out, one line each.
export async function barriers(page: Page, wanted = everything): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as any).axe.run(document, {
      runOnly: wanted,
      resultTypes: ['violations'], // the nodes of what is in order are not described
    });
    return violations.flatMap((one: any) =>
      one.nodes.map((node: any) => `${one.id}: ${node.target.join(' ')} – ${node.failureSummary.replace(/\s+/g, ' ')}`),
    );
  }, wanted);
}

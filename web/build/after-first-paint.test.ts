// @vitest-environment node
import { expect, it } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

interface Hook {
  handler(html: string): string;
}

const { handler } = afterFirstPaint().transformIndexHtml as unknown as Hook;
const program = '<script type="module" crossorigin src="/assets/index-x.js"></script>';

it('the files of the program are requested and started after the first paint', () => {
  const html = handler(
    `<head><template id="preloads"><!--preloads--></template>${program}<link rel="modulepreload" crossorigin href="/assets/vendor-x.js"></head>`,
  );
  expect(html).not.toContain(program);
  const [, held = ''] = /<template id="preloads">(.*)<!--preloads--><\/template>/.exec(html) ?? [];
  const named = held.matchAll(/<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">/g);
  expect([...named].map(([, file]) => file)).toEqual(['/assets/vendor-x.js', '/assets/index-x.js']);
  expect(html.match(/modulepreload/g)).toHaveLength(2);
  expect(html).toContain("src: '/assets/index-x.js'");
});

it('a document without a program is refused', () => {
  expect(() => handler('<head></head>')).toThrow('begins no program');
});

import { expect, it } from 'vitest';
import { mailBodies } from './mail-page.ts';

it('a part keeps its lines in both bodies, and what others wrote stays text', () => {
  const { text, html } = mailBodies('de', ['– Eins\n– <b>Zwei</b>']);
  expect(text).toBe('– Eins\n– <b>Zwei</b>');
  expect(html).toContain('<p>– Eins<br>– &lt;b&gt;Zwei&lt;/b&gt;</p>');
});

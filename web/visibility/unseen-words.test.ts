import { expect, it } from 'vitest';
import { texts as de } from './texts/office/de.ts';
import { texts as en } from './texts/office/en.ts';
import { texts as es } from './texts/office/es.ts';

it('names things in the order in which they are put in, in each language', () => {
  const order = ['what', 'folder', 'groups', 'others'];
  for (const { unseen } of [de, en, es])
    for (const text of Object.values(unseen)) {
      const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = '']) => gap);
      const known = named.filter((gap) => order.includes(gap));
      expect({ text, known }).toEqual({ text, known: order.filter((gap) => named.includes(gap)) });
    }
});

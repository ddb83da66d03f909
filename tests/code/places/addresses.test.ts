import { expect, it } from 'vitest';
import { roomOf, sources, textOf } from '../rooms.ts';

/** Of an address by its letters alone. In the web both sides have one source. */
const reads = /\b(?:\w*(?:[eE]mail|[aA]ddress)|to|sender)\)?\??\.toLowerCase\(\)/g;

const readsOf = (text: string) => [...text.matchAll(reads)].map(([read]) => read);

it.each([
  ['email.toLowerCase() === other', ['email.toLowerCase()']],
  ['person.email?.toLowerCase()', ['email?.toLowerCase()']],
  ['String(email).toLowerCase()', ['email).toLowerCase()']],
  ['locks(`mails to ${to.toLowerCase()}`)', ['to.toLowerCase()']],
  ['newAddress.toLowerCase()', ['newAddress.toLowerCase()']],
  ['line.toLowerCase().includes(email)', []],
  ['addressKey(email)', []],
])('a comparison by letters is found: %s', (text, found) => {
  expect(readsOf(text)).toEqual(found);
});

it('addresses are compared by their key, since a domain can be spelled in two ways', () => {
  const files = sources.filter((file) => ['platform', 'api', 'program'].includes(roomOf(file)));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => readsOf(textOf(file)).map((read) => `${file}: ${read}`))).toEqual([
    // The id of a person.
    'api/posts/authors/authors.acts.ts: to.toLowerCase()',
  ]);
});

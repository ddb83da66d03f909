import { expect, it } from 'vitest';
import { isKnown, namespacesIn } from './namespaces.ts';
import { ground, orderIn, roomOf, sources, textOf } from './rooms.ts';

// Whose texts a screen shows is a string, which no import tells.
const asked = sources
  .filter((file) => roomOf(file) === 'web' && !/\/texts\//.test(file))
  .flatMap((file) => namespacesIn(textOf(file)).map((namespace) => ({ file, namespace })));

it('finds the texts that screens ask for', () => {
  expect(namespacesIn(`useTexts(['posts', "x", 'ui']); t(\`ui:action.\${one}\`); Say<'sight'>`)).toEqual([
    'posts',
    'ui',
    'sight',
  ]);
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(({ namespace }) => !isKnown(namespace))).toEqual([]);
});

it('the texts of a feature are shown by itself and those after it', () => {
  const place = (name = '') => orderIn('web').indexOf(name);
  const broken = asked.filter(({ file, namespace }) => {
    const own = file.split('/')[1];
    return !ground.includes(namespace) && place(own) !== -1 && place(namespace) > place(own);
  });
  expect(asked.filter(({ file, namespace }) => isGround(file) && !ground.includes(namespace))).toEqual([]);
  expect(broken.map(({ file, namespace }) => `${file}: ${namespace}`).toSorted()).toEqual(today.toSorted());
});

function isGround(file: string): boolean {
  return ground.includes(file.split('/')[1] ?? '');
}

/** What breaks the rule as long as these texts are not split. */
const today: string[] = [
  'web/targeting/audience/audience-chip.tsx: posts',
  'web/targeting/audience/audience-side.tsx: posts',
  'web/targeting/audience/target-option.tsx: posts',
  'web/targeting/audience/target-picker.tsx: posts',
  'web/targeting/target-name.ts: posts',
  'web/targeting/target-size.ts: posts',
  'web/visibility/reasons/because.ts: posts',
  'web/visibility/reasons/why-button.tsx: posts',
  'web/visibility/unseen-words.ts: posts',
  'web/documents/office/audience-dialog.tsx: posts',
  'web/targeting/reach/gone-groups.tsx: posts',
];

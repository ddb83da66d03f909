import { expect, it } from 'vitest';
import { texts as ofServer } from '#api/texts/en.ts';
import { isKnown, namespacesIn } from './namespaces.ts';
import { featureOf, ground, features, roomOf, sources, textOf } from './rooms.ts';

// Namespaces are strings, which import rules do not see.
const asked = sources
  .filter((file) => roomOf(file) === 'web' && !/\/texts\//.test(file))
  .flatMap((file) => namespacesIn(textOf(file)).map((namespace) => ({ file, namespace })));

it('the scan finds the texts that screens use', () => {
  expect(namespacesIn(`useTexts(['posts', "x", 'ui']); t(\`ui:action.\${one}\`); Say<'see-as'>`)).toEqual([
    'posts',
    'ui',
    'see-as',
  ]);
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(({ namespace }) => !isKnown(namespace))).toEqual([]);
});

it('the texts of a feature are shown by itself and those after it', () => {
  const place = (name = '') => features.indexOf(name.split('/')[0] ?? '');
  const broken = asked.filter(({ file, namespace }) => {
    const own = file.split('/')[1];
    return !isOfGround(namespace) && place(own) !== -1 && place(namespace) > place(own);
  });
  expect(asked.filter(({ file, namespace }) => isGround(file) && !isOfGround(namespace))).toEqual([]);
  expect(broken.map(({ file, namespace }) => `${file}: ${namespace}`).toSorted()).toEqual([]);
});

it('the server takes the texts of a feature in itself and those after it', () => {
  const taken = sources
    .filter((file) => roomOf(file) === 'api')
    .flatMap((file) => [...textOf(file).matchAll(/textsOf\('(\w+)'/g)].map(([, name = '']) => ({ file, name })));
  const place = (name = '') => features.indexOf(name);
  // The contract's words have names of their own.
  const own = Object.keys(ofServer).filter((name) => features.includes(name));
  expect(taken.length).toBeGreaterThan(50);
  expect(own.length).toBeGreaterThan(10);
  expect(taken.filter(({ file, name }) => own.includes(name) && place(name) > place(featureOf(file)))).toEqual([]);
});

function isOfGround(namespace: string): boolean {
  return ground.includes(namespace.split('/')[0] ?? '');
}

function isGround(file: string): boolean {
  return ground.includes(file.split('/')[1] ?? '');
}

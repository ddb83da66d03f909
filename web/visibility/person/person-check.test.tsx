import { useState } from 'react';
import { expect, test } from 'vitest';
import type { MemberFacts } from '#contract/people/words.ts';
import type { Visibility } from '#contract/visibility.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, keys, press, until, write } from '#web/ui/fixtures/reader.ts';
import { guild, list, path, visibility } from '#web/targeting/fixtures/visibility.ts';
import { PersonCheck } from './person-check.tsx';

const audience = { include: [{ target: guild, name: 'Tischler-Innung Musterland' }], exclude: [] };
const jutta = {
  id: id(999),
  name: 'Jutta Rehbein',
  firstName: 'Jutta',
  lastName: 'Rehbein',
  email: null,
  membership: 'member',
  access: 'open',
  companies: [{ id: id(800), name: 'Tischlerei Rehbein GmbH' }],
  roles: [],
  addressBlocked: false,
  hasSignedIn: true,
  version: 1,
};
const onList = path(list, [
  ['list', 'Gastmitglieder'],
  ['person', 'Jutta Rehbein'],
]);
const open = { membership: 'member', access: 'open' } as const;
const person = (facts: MemberFacts) => ({ id: id(999), name: 'Jutta Rehbein', ...facts, belongs: [] });

async function answerTo(answer: Visibility): Promise<string> {
  const asked: unknown[] = [];
  await show(<PersonCheck audience={audience} />, {
    'GET /api/users': () => page([jutta]),
    'POST /api/reach/person': ({ body }) => {
      asked.push(body);
      return Response.json(answer);
    },
  });
  const search = await appears('[role=combobox]', 'Name oder E-Mail suchen');
  await write(search, 'reh');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  const heading = await appears('h3');
  expect(asked).toEqual([{ audience: { include: [guild], exclude: [] }, userId: id(999) }]);
  return heading.parentElement?.textContent ?? '';
}

test('yes, with the way from group to person', async () => {
  expect(await answerTo(visibility())).toBe(
    'Jutta Rehbein sieht diesen Beitrag.' +
      'Tischler-Innung MusterlandDer Beitrag geht an diese Gruppe.' +
      'Tischlerei Rehbein GmbHVollmitglied seit 1. Apr. 2009, bis 28. Feb. 2027Jutta RehbeinInhaber/in',
  );
  await press('Andere Person');
  await appears('[role=combobox]', 'Name oder E-Mail suchen');
});

test('no: an exception is explained and comes before every path', async () => {
  const words = await answerTo(visibility({ sees: false, excludes: [onList] }));
  expect(words).toContain('Jutta Rehbein sieht diesen Beitrag nicht.');
  expect(words).toContain('GastmitgliederDiese Gruppe ist ausgenommen.');
  expect(words).toContain('Die Person steht auf der Liste Gastmitglieder, und die ist ausgenommen.');
  expect(words).toContain('Ausnahmen gehen vor.');
});

test('no: in none of the groups; it names those the person has, the recipients of the post, and the next step', async () => {
  const belongs = [
    { target: { kind: 'guild' as const, id: id(502) }, name: 'Zimmerer-Innung' },
    { target: list, name: 'Gastmitglieder' },
  ];
  const answer = visibility({ sees: false, includes: [], person: { ...person(open), belongs } });
  expect(await answerTo(answer)).toBe(
    'Jutta Rehbein sieht diesen Beitrag nicht.Die Person gehört zu keiner dieser Gruppen.' +
      'Jutta Rehbein gehört zu:Zimmerer-Innung und Gastmitglieder' +
      'Der Beitrag geht an:Tischler-Innung MusterlandPerson öffnen',
  );
  expect((await appears('a', 'Person öffnen')).getAttribute('href')).toBe(
    `/admin/targeting?tab=members&open=${id(999)}`,
  );
});

test.each([
  ['published', `/posts/${id(1)}?readdress`],
  ['archived', `/posts/${id(1)}?readdress`],
  ['scheduled', `/admin/posts/${id(1)}`],
  ['draft', `/admin/posts/${id(1)}`],
] as const)('no: the recipients of a post that is %s are changed at %s', async (state, address) => {
  const no = Response.json({ ...visibility({ sees: false, includes: [] }), from: null });
  await show(<PersonCheck audience={audience} post={{ id: id(1), state, version: 1 }} />, {
    'GET /api/users': () => page([jutta]),
    'POST /api/reach/person': () => no,
    [`GET /api/posts/${id(1)}/visibility/${id(999)}`]: () => no,
  });
  const search = await appears('[role=combobox]');
  await write(search, 'reh');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  expect((await appears('a', 'Empfänger ändern')).getAttribute('href')).toBe(address);
});

test.each<[facts: MemberFacts, sentence: string]>([
  [{ membership: 'member', access: 'none' }, 'Jutta Rehbein sieht den Beitrag nach der ersten Anmeldung.'],
  [{ membership: 'member', access: 'invited' }, 'Jutta Rehbein sieht den Beitrag nach der ersten Anmeldung.'],
  [{ membership: 'applied', access: 'open' }, 'Jutta Rehbein wartet noch auf die Freigabe durch die Geschäftsstelle.'],
  [{ membership: 'declined', access: 'open' }, 'Die Geschäftsstelle hat die Aufnahme abgelehnt.'],
  [{ membership: 'member', access: 'blocked' }, 'Die Geschäftsstelle hat den Zugang gesperrt.'],
  [{ membership: 'left', access: 'open' }, 'Jutta Rehbein ist ausgetreten.'],
])('no: %j, although in the groups', async (facts, sentence) => {
  const words = await answerTo(visibility({ sees: false, person: person(facts) }));
  expect(words).toContain(`Jutta Rehbein sieht diesen Beitrag nicht.${sentence}`);
  expect(words).toContain('Die Person gehört aber zu den Empfängern:');
});

test('no: the first sign-in is not promised to somebody in none of the groups', async () => {
  const facts = { membership: 'member', access: 'none' } as const;
  const words = await answerTo(visibility({ sees: false, includes: [], person: person(facts) }));
  expect(words).toContain('Die Person gehört zu keiner dieser Gruppen.');
  expect(words).not.toContain('nach der ersten Anmeldung');
});

test('a post to be published shows the day, and the answer is for that moment', async () => {
  const from = '2027-01-04T07:00:00.000Z';
  const address = `GET /api/posts/${id(1)}/visibility/${id(999)}`;
  const { asked } = await show(
    <PersonCheck audience={audience} post={{ id: id(1), state: 'scheduled', version: 1 }} />,
    {
      'GET /api/users': () => page([jutta]),
      [address]: () => Response.json({ ...visibility(), from }),
    },
  );
  const search = await appears('[role=combobox]', 'Name oder E-Mail suchen');
  await write(search, 'reh');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  const heading = await appears('h3', 'Jutta Rehbein sieht diesen Beitrag.');
  expect(heading.parentElement?.textContent).toContain(
    'Das gilt ab Mo., 4. Jan. 2027, 8:00, wenn der Beitrag erscheint.',
  );
  expect(asked).toContain(address);
});

test('shows that nobody of that name is found', async () => {
  await show(<PersonCheck audience={audience} />, { 'GET /api/users': () => page([]) });
  await write(await appears('[role=combobox]'), 'niemand');
  await until(() => document.body.textContent.includes('Niemand heißt so.'));
});

test('the answer for a scheduled post is requested again when it is scheduled for another time', async () => {
  const answers = ['2027-01-04T07:00:00.000Z', '2027-02-01T07:00:00.000Z'].map((from) => ({ ...visibility(), from }));
  const ask = () => Response.json(answers.shift());
  const planned = (version: number) => (
    <PersonCheck audience={audience} post={{ id: id(1), state: 'scheduled', version }} />
  );
  function Screen() {
    const [version, setVersion] = useState(1);
    return (
      <>
        {planned(version)}
        <button type="button" onClick={() => setVersion(2)}>
          Verschoben
        </button>
      </>
    );
  }
  await show(<Screen />, {
    'GET /api/users': () => page([jutta]),
    [`GET /api/posts/${id(1)}/visibility/${id(999)}`]: ask,
  });
  const search = await appears('[role=combobox]', 'Name oder E-Mail suchen');
  await write(search, 'reh');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  await until(() => document.body.textContent.includes('4.\u00A0Jan. 2027'));
  await press('Verschoben');
  await until(() => document.body.textContent.includes('1.\u00A0Feb. 2027'));
});

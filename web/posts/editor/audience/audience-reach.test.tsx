import { useState } from 'react';
import { expect, test } from 'vitest';
import { type NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { list, reach } from '#web/targeting/fixtures/sight.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { draft, id } from '../../fixtures/posts.ts';
import { page, problem, show } from '../../fixtures/screen.tsx';
import { Compose } from '../compose.tsx';
import { AudiencePanel } from './audience-panel.tsx';

const guild = NamedTarget.parse({ target: { kind: 'guild', id: id(501) }, name: 'Tischler-Innung Musterland' });
const guests = NamedTarget.parse({ target: list, name: 'Gastmitglieder' });
const region = () => document.querySelector('[aria-label=Reichweite]');
const announced = () => region()?.querySelector('[role=status]')?.textContent;

function Panel({ start }: { start: NamedAudience }) {
  const [audience, setAudience] = useState(start);
  return <AudiencePanel audience={audience} onChange={setAudience} error={undefined} />;
}

test('counts whom the groups reach and says it once; the old number stays while it counts anew', async () => {
  const second = Promise.withResolvers<Response>();
  let counts = 0;
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => (counts++ === 0 ? Response.json(reach()) : second.promise),
  });
  await appears('button', '412 Personen');
  expect(region()?.textContent).toContain('in 187 Betrieben, 6 Innungen; 23 ohne E-Mail-Adresse');
  expect(region()?.textContent).toContain('geht per E-Mail an alle, die das wollen.');
  await until(() => announced() === '412 Personen in 187 Betrieben, 6 Innungen; 23 ohne E-Mail-Adresse');

  await press('Gastmitglieder entfernen');
  expect(region()?.getAttribute('aria-busy')).toBe('true');
  await until(() => counts === 2);
  expect(named('button', '412 Personen')).toBeDefined();
  expect(announced()).toBe('');
  second.resolve(Response.json(reach({ people: 1, companies: 1, guilds: 1, withoutEmail: 0 })));
  await until(() => announced() === '1 Person in 1 Betrieb');
  expect(region()?.getAttribute('aria-busy')).toBeNull();
});

test('who has no address is counted of all who belong to it, also where nobody is in yet', async () => {
  const imported = { people: 0, companies: 0, guilds: 0, invited: 500, withoutEmail: 500 };
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach(imported)),
  });
  await appears('button', '500 ohne E-Mail-Adresse, von allen 500, die dazugehören');
});

test('who has an address is counted of all who belong to it where some of them see nothing yet', async () => {
  const some = { people: 41, companies: 17, guilds: 1, invited: 1, withoutEmail: 0 };
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach(some)),
  });
  await appears('button', '41 Personen');
  expect(region()?.textContent).toContain('42 mit E-Mail-Adresse, von allen 42, die dazugehören');
});

test('each number opens the list of its people, which can be searched', async () => {
  const bodies: unknown[] = [];
  const { asked } = await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach({ pending: 2 })),
    'POST /api/reach/people': ({ body }) => {
      bodies.push(body);
      const companies = [{ id: id(800), name: 'Tischlerei Rehbein GmbH' }];
      return page([{ id: id(999), name: 'Jutta Rehbein', email: null, state: 'pending', companies }], 120);
    },
  });
  await appears('button', '2 warten auf Freigabe');
  await press('2 warten auf Freigabe');
  const drawer = await appears('[role=dialog]', '2 warten auf Freigabe');
  await until(() => drawer.textContent.includes('Jutta Rehbein'));
  expect(drawer.textContent).toContain('Tischlerei Rehbein GmbH');
  expect(drawer.textContent).toContain('keine E-Mail-Adresse');
  expect(drawer.textContent).toContain('1 von 120');
  expect(bodies[0]).toEqual({ audience: { include: [guild.target], exclude: [] }, part: 'pending' });
  await write(await appears('input', 'In der Liste suchen'), 'reh');
  await until(() => asked.some((request) => request.includes('search=reh')));
});

test.each([
  ['in 187 Betrieben', 'company', '187 Betriebe'],
  ['6 Innungen', 'guild', '6 Innungen'],
])('%s opens the list of them', async (words, kind, title) => {
  const bodies: unknown[] = [];
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach()),
    'POST /api/reach/groups': ({ url, body }) => {
      if (!url.searchParams.has('sort')) bodies.push(body);
      return page([{ id: id(800), name: 'Rehbein', people: 3 }]);
    },
  });
  await appears('button', words);
  await press(words);
  const drawer = await appears('[role=dialog]', title);
  await until(() => drawer.textContent.includes('Rehbein3 Personen'));
  expect(bodies).toEqual([{ audience: { include: [guild.target, guests.target], exclude: [] }, kind }]);
});

const share = (number: number, name: string, people: number) => ({ id: id(number), name, people });

test.each([
  [
    'shares people with one more',
    [share(501, 'Tischler-Innung Musterland', 96), share(502, 'Zimmerer-Innung', 6)],
    'davon 6 auch in der Zimmerer-Innung',
  ],
  [
    'shares people with two more',
    [share(501, 'Tischler-Innung', 96), share(502, 'Zimmerer-Innung', 6), share(503, 'Glaser-Innung', 1)],
    'davon 6 auch in der Zimmerer-Innung und 1 auch in der Glaser-Innung',
  ],
  [
    'shares people with many',
    [share(501, 'Tischler-Innung', 96), ...[502, 503, 504].map((number) => share(number, `Innung ${number}`, 2))],
    'davon einige auch in 3 anderen Innungen',
  ],
  ['shares nobody', [share(501, 'Tischler-Innung Musterland', 96)], undefined],
])('of one guild alone it is told that it %s, not in how many guilds they are', async (_what, guilds, words) => {
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () =>
      Response.json(reach({ people: 96, companies: 43, guilds: guilds.length, withoutEmail: 0 })),
    'POST /api/reach/groups': () => page(guilds),
  });
  await appears('button', '96 Personen');
  if (words) await appears('button', words);
  else await until(() => region()?.getAttribute('aria-busy') === null);
  expect(region()?.textContent).not.toMatch(/\d Innung/);
  expect(region()?.textContent.includes('davon')).toBe(Boolean(words));
  expect(region()?.textContent).not.toContain('Nach Innungen');
});

test('the reach is broken down by guild, and the first of many lead to all of them', async () => {
  const guilds = Array.from({ length: 8 }, (_, index) => share(510 + index, `Innung ${index + 1}`, 90 - index));
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach()),
    'POST /api/reach/groups': () => page(guilds),
  });
  await appears('button', 'Alle 8 Innungen');
  const lines = [...(region()?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
  expect(lines.filter((line) => line.startsWith('Innung'))).toEqual([
    'Innung 190',
    'Innung 289',
    'Innung 388',
    'Innung 487',
    'Innung 586',
    'Innung 685',
  ]);
});

test('each chosen group carries its size, and one that is gone does not', async () => {
  const gone = NamedTarget.parse({ target: { kind: 'guild', id: id(599) }, name: null });
  const asked: unknown[] = [];
  await show(<Panel start={{ include: [guild, gone], exclude: [guests] }} />, {
    'POST /api/targets/sizes': ({ body }) => {
      asked.push(body);
      return Response.json({ people: [1204, 0, 14] });
    },
  });
  const chip = (name: string) => named('button', `${name} entfernen`)?.parentElement?.textContent;
  await until(() => chip('Tischler-Innung Musterland') === 'Tischler-Innung Musterland1.204 Personen');
  expect(chip('Gastmitglieder')).toBe('Gastmitglieder14 Personen');
  expect(document.body.textContent).toContain('gibt es nicht mehr');
  expect(asked).toEqual([{ targets: [guild.target, gone.target, guests.target] }]);
});

test('a group that is gone is named, and what its being gone means', async () => {
  const gone = NamedTarget.parse({ target: list, name: null });
  await show(<Panel start={{ include: [guild], exclude: [gone] }} />, {
    'POST /api/reach': () => Response.json(reach({ missing: [list] })),
  });
  await until(() => region()?.textContent.includes('Gibt es nicht mehr und nimmt niemanden aus: Liste.') ?? false);
});

test('nobody reached: says why, and nothing can be published', async () => {
  const audience = { include: [guild], exclude: [guests] };
  await show(<Compose post={draft({ audience })} />, {
    'POST /api/reach': ({ body }) => {
      const { exclude } = body as { exclude: unknown[] };
      return Response.json(reach(exclude.length > 0 ? { people: 0, companies: 0, guilds: 0, withoutEmail: 0 } : {}));
    },
  });
  await until(() => region()?.textContent.includes('Alle 412 Personen dieser Gruppen sind ausgenommen.') ?? false);
  expect(named('button', 'Jetzt veröffentlichen')?.hasAttribute('disabled')).toBe(true);
});

const mails = { atOnce: 300, daily: 60, weekly: 9, unwanted: 15, addressBlocked: 5, withoutEmail: 23, first: 0 };

test('the dialog before publishing says where no mail leaves the house', async () => {
  await show(<Compose post={draft()} />, {
    'POST /api/reach': () => Response.json(reach()),
    'POST /api/reach/mails': () => Response.json({ ...mails, leaves: false }),
  });
  await appears('button', '412 Personen');
  await until(() => region()?.getAttribute('aria-busy') === null);
  await press('Jetzt veröffentlichen');
  const dialog = await appears('[role=dialog]');
  await until(() => dialog.textContent.includes('Die E-Mails an 369 Personen werden nicht verschickt.'));
  expect(dialog.textContent).not.toContain('sofort, 69');
});

test('the dialog before publishing repeats whom the post reaches', async () => {
  await show(<Compose post={draft()} />, {
    'POST /api/reach': () => Response.json(reach()),
    'POST /api/reach/mails': () => Response.json({ ...mails, leaves: true }),
  });
  await appears('button', '412 Personen');
  await until(() => region()?.getAttribute('aria-busy') === null);
  await press('Jetzt veröffentlichen');
  const dialog = await appears('[role=dialog]');
  expect(dialog.textContent).toContain(
    'Der Beitrag geht an 412 Personen. 23 von allen, die dazugehören, haben keine E-Mail-Adresse.',
  );
  await until(() => dialog.textContent.includes('E-Mail: 300 sofort, 69 gesammelt, 43 keine.'));
});

test('a count that fails does not keep from publishing, and can be tried again', async () => {
  let broken = true;
  await show(<Compose post={draft()} />, {
    'POST /api/reach': () => (broken ? problem(500, 'internal') : Response.json(reach())),
  });
  await until(() => region()?.textContent.includes('Die Reichweite lässt sich nicht zählen.') ?? false);
  expect(named('button', 'Jetzt veröffentlichen')?.hasAttribute('disabled')).toBe(false);
  broken = false;
  await press('Noch einmal');
  await appears('button', '412 Personen');
});

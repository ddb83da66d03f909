import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { type NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { list, reach } from '#web/targeting/fixtures/visibility.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { outgoing } from '../../fixtures/outgoing.ts';
import { draft, id } from '../../fixtures/posts.ts';
import { page, problem, show } from '../../fixtures/screen.tsx';
import { Compose } from '../compose.tsx';
import { AudiencePanel } from './audience-panel.tsx';

const guild = NamedTarget.parse({ target: { kind: 'guild', id: id(501) }, name: 'Tischler-Innung Musterland' });
const guests = NamedTarget.parse({ target: list, name: 'Gastmitglieder' });
const region = () => document.querySelector('[aria-label=Reichweite]');
const lines = () => [...(region()?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
const announced = () => region()?.querySelector('[role=status]')?.textContent;

function Panel({ start }: { start: NamedAudience }) {
  const [audience, setAudience] = useState(start);
  return <AudiencePanel audience={audience} kind="circular" onChange={setAudience} error={undefined} />;
}

test('counts the people of the groups and shows the number once; the old number stays during the count', async () => {
  const second = Promise.withResolvers<Response>();
  let counts = 0;
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => (counts++ === 0 ? Response.json(reach()) : second.promise),
  });
  await appears('button', '412 Personen');
  expect(region()?.textContent).toContain('in 187 Betrieben, 6 Innungen');
  expect(lines()).toEqual([
    '300Portal und E-Mailhaben einen Zugang',
    '89E-Mail mit Link zum Zugangnoch nie angemeldet',
    '23Briefnicht per E-Mail erreichbar',
  ]);
  await until(() => announced() === '412 Personen in 187 Betrieben, 6 Innungen');

  await press('Gastmitglieder entfernen');
  expect(region()?.getAttribute('aria-busy')).toBe('true');
  await until(() => counts === 2);
  expect(named('button', '412 Personen')).toBeDefined();
  expect(announced()).toBe('');
  second.resolve(Response.json(reach({ people: 1, companies: 1, guilds: 1, portal: 1, mail: 0, letter: 0 })));
  await until(() => announced() === '1 Person in 1 Betrieb');
  expect(region()?.getAttribute('aria-busy')).toBeNull();
});

test('companies without people, and people without a company, are mentioned', async () => {
  const some = {
    people: 21,
    companies: 9,
    guilds: 2,
    emptyCompanies: 1,
    withoutCompany: 4,
    portal: 1,
    mail: 20,
    letter: 1,
  };
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach(some)),
  });
  await appears('button', '21 Personen');
  expect(region()?.textContent).toContain(
    'in 8 Betrieben, 2 Innungen, davon 4 ohne Betrieb, und 1 Betrieb ohne Personen',
  );
});

test('where no guild is reached none is named', async () => {
  const some = { people: 21, companies: 8, guilds: 0, portal: 1, mail: 19, letter: 1 };
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach(some)),
  });
  await appears('button', '21 Personen');
  expect(region()?.textContent).toContain('21 Personen in 8 Betrieben');
  expect(region()?.textContent).not.toContain('Innung');
});

test('a company without people is reached too, and nobody is then not the word', async () => {
  const alone = {
    people: 0,
    companies: 1,
    guilds: 1,
    emptyCompanies: 1,
    portal: 0,
    mail: 1,
    letter: 0,
    atOnce: 0,
    later: 0,
  };
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach(alone)),
  });
  await appears('button', 'E-Mail mit Link zum Zugang');
  expect(region()?.textContent).toContain('und 1 Betrieb ohne Personen');
});

test('without a mail server the lines show that', async () => {
  const counted = { portal: 300, mail: 0, letter: 112, mailsLeave: false, mailsAtOnce: 0 };
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach(counted)),
  });
  await appears('button', 'Brief');
  expect(lines()).toEqual(['300Portalhaben einen Zugang', '112BriefEs ist kein Mailserver eingerichtet.']);
});

test.each([
  [{}, 'E-Mail-Adresse oder Postanschrift fehlt'],
  [{ mailsLeave: false }, 'Postanschrift fehlt, kein Mailserver eingerichtet'],
  [{ asksConsent: true }, 'Einwilligung in Angebote, E-Mail-Adresse oder Postanschrift fehlt'],
])('the line of those who cannot be reached shows why: %o', async (fields, why) => {
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach({ mail: 0, letter: 0, unreachable: 2, ...fields })),
  });
  await appears('button', 'Nicht erreichbar');
  expect(lines()?.[1]).toBe(`2Nicht erreichbar${why}`);
});

test('each way opens the list of its people, which shows what is missing and can be searched', async () => {
  const bodies: unknown[] = [];
  const { asked } = await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach({ unreachable: 2 })),
    'POST /api/reach/people': ({ body }) => {
      bodies.push(body);
      const companies = [{ id: id(800), name: 'Tischlerei Rehbein GmbH' }];
      const person = { membership: 'member', access: 'none', email: null, addressBlocked: false, lacks: 'lacksBoth' };
      return page([{ id: id(999), name: 'Jutta Rehbein', ...person, companies }], 120);
    },
  });
  await appears('button', 'Nicht erreichbar');
  await press('Nicht erreichbar');
  const drawer = await appears('[role=dialog]', '2 nicht erreichbar');
  await until(() => drawer.textContent.includes('Jutta Rehbein'));
  expect(drawer.textContent).toContain('Tischlerei Rehbein GmbH');
  expect(drawer.textContent).toContain('E-Mail-Adresse oder Postanschrift fehlt');
  expect(named('a', 'Jutta Rehbein')?.getAttribute('href')).toBe(`/admin/targeting?tab=members&open=${id(999)}`);
  expect(drawer.textContent).toContain('1 von 120');
  expect(bodies[0]).toEqual({
    audience: { include: [guild.target], exclude: [] },
    part: 'unreachable',
    kind: 'circular',
  });
  await write(await appears('input', 'In der Liste suchen'), 'reh');
  await until(() => asked.some((request) => request.includes('search=reh')));
});

test('the list of a way has its companies without people too', async () => {
  const bodies: unknown[] = [];
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach({ emptyCompanies: 1 })),
    'POST /api/reach/people': () => page([]),
    'POST /api/reach/groups': ({ body }) => {
      bodies.push(body);
      return page([{ id: id(800), name: 'Zimmerei Rot', people: 0, companies: 1 }]);
    },
  });
  await press('Brief');
  const drawer = await appears('[role=dialog]', '23 per Brief');
  await until(() => drawer.textContent.includes('Zimmerei Rotohne Personen'));
  expect(bodies).toContainEqual({
    audience: { include: [guild.target], exclude: [] },
    kind: 'company',
    emptyBy: 'letter',
  });
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
      return page([{ id: id(800), name: 'Rehbein', people: 3, companies: 1 }]);
    },
  });
  await appears('button', words);
  await press(words);
  const drawer = await appears('[role=dialog]', title);
  await until(() => drawer.textContent.includes('Rehbein3 Personen'));
  expect(bodies).toEqual([{ audience: { include: [guild.target, guests.target], exclude: [] }, kind }]);
});

const share = (number: number, name: string, people: number) => ({ id: id(number), name, people, companies: 1 });

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
])('for one guild alone it shows that it %s, not in how many guilds they are', async (_what, guilds, words) => {
  await show(<Panel start={{ include: [guild], exclude: [] }} />, {
    'POST /api/reach': () =>
      Response.json(reach({ people: 96, companies: 43, guilds: guilds.length, portal: 96, mail: 0, letter: 0 })),
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
  expect(lines().filter((line) => line.startsWith('Innung'))).toEqual([
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
  await until(
    () => region()?.textContent.includes('Diese Gruppen gibt es nicht mehr, sie nehmen niemanden aus: Liste.') ?? false,
  );
});

test('nobody reached: the reason is shown, and nothing can be published', async () => {
  const audience = { include: [guild], exclude: [guests] };
  await show(<Compose post={draft({ audience })} />, {
    'POST /api/reach': ({ body }) => {
      const { exclude } = body as { exclude: unknown[] };
      return Response.json(
        reach(exclude.length > 0 ? { people: 0, companies: 0, guilds: 0, portal: 0, mail: 0, letter: 0 } : {}),
      );
    },
  });
  await until(() => region()?.textContent.includes('Alle 412 Personen dieser Gruppen sind ausgenommen.') ?? false);
  expect(named('button', 'Jetzt veröffentlichen')?.hasAttribute('disabled')).toBe(true);
});

test('guilds that add up to more than the people are explained', async () => {
  await show(<Panel start={{ include: [guild, guests], exclude: [] }} />, {
    'POST /api/reach': () => Response.json(reach({ people: 120, companies: 38, guilds: 2 })),
    'POST /api/reach/groups': () => page([share(501, 'Tischler-Innung', 96), share(502, 'Glaser-Innung', 31)]),
  });
  await until(() => region()?.textContent.includes('Die Innungen ergeben zusammen 127') ?? false);
});

async function dialogOf(
  counted: Parameters<typeof reach>[0],
  sends: Outgoing,
  fields: Parameters<typeof draft>[0] = {},
) {
  await show(<Compose post={draft(fields)} />, {
    'POST /api/reach': () => Response.json(reach(counted)),
    [`POST /api/posts/${id(1)}/outgoing`]: () => Response.json(sends),
  });
  await appears('button', `${counted?.people ?? 412} Personen`);
  await until(() => region()?.getAttribute('aria-busy') === null);
  await press('Jetzt veröffentlichen');
  const dialog = await appears('[role=dialog]');
  await until(() => dialog.querySelector('[aria-busy=true]') === null);
  return { dialog, rows: [...dialog.querySelectorAll('li')].map((row) => row.textContent) };
}

test('the dialog before publishing has a line for each way, their sum, and the number of e-mails', async () => {
  const sends = outgoing({ mails: 320, later: 69, byLetter: 23, pushes: 14 });
  const { dialog, rows } = await dialogOf(
    { people: 412, portal: 300, mail: 89, letter: 23, atOnce: 200, later: 69 },
    sends,
  );
  expect(rows).toEqual([
    '300Portal und E-MailDiese Empfänger haben einen Zugang. E-Mail: 200 sofort, 69 gesammelt, 31 nur im Portal.',
    '89E-Mail mit Link zum ZugangDiese Empfänger waren noch nie angemeldet. Sie erhalten eine E-Mail mit dem Beitrag und dem Link zum Zugang.',
    '23BriefDiese Empfänger sind nicht per E-Mail erreichbar. Die Briefe liegen nach dem Veröffentlichen bereit.',
    '412Personen in 187 Betrieben, 6 InnungenJede Person steht in genau einer Zeile. Niemand wird ausgelassen.',
  ]);
  expect(named('button', 'Veröffentlichen und 320 E-Mails senden')).toBeDefined();
  expect(dialog.textContent).toContain('14 Personen erhalten eine Mitteilung auf ihr Gerät.');
  expect(dialog.textContent).toContain('Verschickte E-Mails lassen sich nicht zurückholen.');
});

test.each([
  ['company', '2026-12-11', '38 Betriebe bestätigen bis 11. Dezember. Eine Person je Betrieb genügt.'],
  ['company', null, '38 Betriebe bestätigen. Eine Person je Betrieb genügt.'],
  ['person', null, 'Jede Person bestätigt.'],
] as const)('the dialog before publishing shows who confirms: by %s, until %s', async (by, until, sentence) => {
  const { dialog } = await dialogOf({ companies: 38 }, outgoing({ mails: 320 }), { confirmation: { by, until } });
  expect(dialog.textContent.replaceAll('\u00A0', ' ')).toContain(sentence);
});

test('the dialog before publishing shows where no e-mail is sent', async () => {
  const { dialog, rows } = await dialogOf(
    { portal: 300, mail: 0, letter: 112, mailsLeave: false, mailsAtOnce: 0 },
    outgoing({ mails: 300, byLetter: 112, leaves: false }),
  );
  expect(rows[0]).toBe('300PortalDiese Empfänger lesen den Beitrag im Portal. Es werden keine E-Mails verschickt.');
  expect(rows[1]).toContain('112BriefEs ist kein Mailserver eingerichtet.');
  expect(dialog.textContent).not.toContain('E-Mails senden');
  expect(dialog.textContent).not.toContain('zurückholen');
});

test('the numbers in the dialog are compared; where one has changed, they are counted again and the dialog stays', async () => {
  const addresses: string[] = [];
  let pushes = 3;
  const screen = (
    <>
      <Compose post={draft()} />
      <Toasts />
    </>
  );
  await show(screen, {
    'POST /api/reach': () => Response.json(reach()),
    [`POST /api/posts/${id(1)}/outgoing`]: () => Response.json(outgoing({ mails: 320, byLetter: 23, pushes })),
    [`POST /api/posts/${id(1)}/publish`]: ({ url }) => {
      addresses.push(url.search);
      if (pushes === 4) return Response.json(draft({ state: 'published', version: 3 }));
      pushes = 4;
      return problem(409, 'mailings.changed');
    },
  });
  await appears('button', '412 Personen');
  await until(() => region()?.getAttribute('aria-busy') === null);
  await press('Jetzt veröffentlichen');
  const dialog = await appears('[role=dialog]');
  await press('Veröffentlichen und 320 E-Mails senden', dialog);
  await until(() => dialog.textContent.includes('4 Personen erhalten eine Mitteilung'));
  expect(document.body.textContent).toContain('Die Zahlen haben sich geändert.');
  await press('Veröffentlichen und 320 E-Mails senden', dialog);
  await until(() => addresses.length === 2);
  expect(addresses).toEqual(['?mails=320&later=0&pushes=3&byLetter=23', '?mails=320&later=0&pushes=4&byLetter=23']);
});

test.each([
  [21, '21 davon erhalten zum ersten Mal einen Beitrag.'],
  [1, '1 davon erhält zum ersten Mal einen Beitrag.'],
  [0, undefined],
  [undefined, undefined],
])('the dialog shows how many get a post for the first time: %s', async (firstTime, sentence) => {
  await show(<Compose post={draft()} />, {
    'POST /api/reach': ({ body }) =>
      Response.json(reach((body as { asksFirstTime?: boolean }).asksFirstTime ? { firstTime } : {})),
  });
  await appears('button', '412 Personen');
  await until(() => region()?.getAttribute('aria-busy') === null);
  await press('Jetzt veröffentlichen');
  const dialog = await appears('[role=dialog]');
  if (sentence) await until(() => dialog.textContent.includes(sentence));
  else expect(dialog.textContent).not.toContain('zum ersten Mal');
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

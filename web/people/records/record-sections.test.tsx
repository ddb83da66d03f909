import { act } from 'react';
import { expect, test } from 'vitest';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { user } from '#web/targeting/fixtures/people.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { MembersPanel } from '../members-panel.tsx';

const pictures = {
  id: id(300),
  kind: 'pictures' as const,
  givenOn: '2024-01-15',
  withdrawnOn: null,
  evidence: 'Aufnahmeantrag',
};
const gold = { id: id(310), name: 'Goldener Meisterbrief', awardedOn: '2024-06-14' };
const path = `/api/users/${id(200)}`;

function office(answers: Answers, fields: Parameters<typeof user>[0] = {}): Answers {
  return {
    'GET /api/users': () => page([user()]),
    [`GET ${path}`]: () => Response.json(user(fields)),
    ...answers,
  };
}
const open = `/admin/targeting?open=${id(200)}`;

test('an honour is added with its day, on condition of the version seen', async () => {
  const { asked } = await show(
    <MembersPanel />,
    office({ [`POST ${path}/honours`]: () => Response.json(user({ honours: [gold] })) }),
    open,
  );
  await until(() => document.body.textContent.includes('Keine Ehrungen eingetragen.'));
  await press('Ehrung eintragen');
  const dialog = await appears('[role=dialog]', 'Ehrung eintragen');
  await press('Hinzufügen', dialog);
  await until(() => dialog.textContent.includes('Bitte füllen Sie dieses Feld aus.'));
  await write(await appears('[role=dialog] input[name=name]'), ' Goldener Meisterbrief ');
  await write(await appears('[role=dialog] input[name=awardedOn]'), '2024-06-14');
  await press('Hinzufügen', dialog);
  await until(() => asked.some(({ name }) => name === `POST ${path}/honours`));
  expect(asked.find(({ name }) => name === `POST ${path}/honours`)).toMatchObject({
    body: { name: 'Goldener Meisterbrief', awardedOn: '2024-06-14' },
    version: '"7"',
  });
  await until(() => !named('[role=dialog]', 'Ehrung eintragen'));
});

test('honours and consents show since when, and withdrawn ones show that they are', async () => {
  const withdrawn = { ...pictures, id: id(301), kind: 'partnerOffers' as const, withdrawnOn: '2025-07-23' };
  await show(<MembersPanel />, office({}, { honours: [gold], consents: [pictures, withdrawn] }), open);
  await until(() => document.body.textContent.includes('verliehen am 14. Juni 2024'));
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent).join('\n');
  expect(rows).toContain('Veröffentlichung von Bildernerteilt am 15. Januar 2024 (Aufnahmeantrag)gilt');
  expect(rows).toContain(
    'Angebote von Partnern per E-Mailerteilt am 15. Januar 2024 (Aufnahmeantrag), widerrufen am 23. Juli 2025widerrufen',
  );
});

test('the accepted versions of the terms of use are shown with their day', async () => {
  const agreements = [{ version: '2026-03-01', language: 'de' as const, agreedAt: '2026-03-04T08:30:00.000Z' }];
  await show(<MembersPanel />, office({}, { agreements }), open);
  await until(() => document.body.textContent.includes('Fassung vom 1. März 2026, zugestimmt am 4. März 2026'));
});

test('a portal that asks nobody for an agreement shows none', async () => {
  await show(<MembersPanel />, office({}), open);
  await until(() => document.body.textContent.includes('Keine Einwilligungen eingetragen.'));
  expect(document.body.textContent).not.toContain('Nutzungsbedingungen');
});

test('a withdrawal is asked about and recorded', async () => {
  const { asked } = await show(
    <MembersPanel />,
    office({ [`POST ${path}/consents/${id(300)}/withdraw`]: () => Response.json(user()) }, { consents: [pictures] }),
    open,
  );
  const menu = await appears('button', 'Aktionen zu Veröffentlichung von Bildern');
  await act(async () => menu.click());
  const withdraw = await appears('[role=menuitem]', 'Widerruf eintragen');
  await act(async () => withdraw.click());
  const dialog = await appears('[role=dialog]', 'Widerruf eintragen: Veröffentlichung von Bildern?');
  expect(dialog.textContent).toContain('Jutta Rehbein hat zum heutigen Tag widerrufen.');
  await press('Widerruf eintragen', dialog);
  await until(() => asked.some(({ name }) => name.endsWith('/withdraw')));
});

test('the existing value is shown beside its field', async () => {
  await show(
    <MembersPanel />,
    office({
      [`POST ${path}/consents`]: () => problem(409, 'conflict', [{ path: 'kind', message: 'stands already' }]),
    }),
    open,
  );
  await appears('button', 'Einwilligung eintragen');
  await press('Einwilligung eintragen');
  const dialog = await appears('[role=dialog]', 'Einwilligung eintragen');
  await press('Hinzufügen', dialog);
  await until(() => dialog.textContent.includes('Diese Einwilligung gilt schon.'));
});

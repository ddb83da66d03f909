import { expect, test } from 'vitest';
import { AddressStatus } from '#contract/bounces.ts';
import { type Answers, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { BouncesSection } from './bounces-section.tsx';

const id = '01900000-0000-7000-8000-000000000007';
const path = `/api/users/${id}/bounces`;
const bounce = (number: number, fields: object = {}) => ({
  id: `01900000-0000-7000-8000-00000000010${number}`,
  subject: `Rundschreiben ${number}`,
  email: 'jutta@musterland.example',
  sentAt: '2026-11-05T13:20:00.000Z',
  at: '2026-11-05T13:25:00.000Z',
  source: 'mailbox',
  code: '5.1.1',
  answer: '550 5.1.1 unknown',
  reason: 'address',
  counts: true,
  ...fields,
});
const status = (fields: object) =>
  AddressStatus.parse({ email: 'jutta@musterland.example', blockedAt: null, bounces: [], ...fields });
const text = () => document.body.textContent;

function open(told: AddressStatus, answers: Answers = {}) {
  const screen = (
    <main>
      <BouncesSection id={id} />
      <Toasts />
    </main>
  );
  return show(screen, { [`GET ${path}`]: () => Response.json(told), ...answers });
}

test('an address that is held shows since when, lists what came back, and is used again by one press', async () => {
  let now = status({
    blockedAt: '2026-11-06T07:00:00.000Z',
    bounces: [bounce(3), bounce(2), bounce(1, { counts: false, subject: null, code: null })],
  });
  const { asked } = await open(now, {
    [`GET ${path}`]: () => Response.json(now),
    [`POST ${path}/forgiven`]: () => {
      now = { ...now, blockedAt: null, bounces: now.bounces.map((one) => ({ ...one, counts: false })) };
      return Response.json(now);
    },
  });
  await appears('h3', 'Unzustellbare E-Mails');
  expect(text()).toContain(
    'jutta@musterland.example: Das Portal schickt seit Fr., 6. Nov., 8:00 keine E-Mails mehr an diese Adresse',
  );
  const entries = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(entries()).toEqual([
    'Rundschreiben 3Gesendet Do., 5. Nov., 14:20, zurück Do., 5. Nov., 14:255.1.1 · 550 5.1.1 unknown',
    'Rundschreiben 2Gesendet Do., 5. Nov., 14:20, zurück Do., 5. Nov., 14:255.1.1 · 550 5.1.1 unknown',
    'E-MailGesendet Do., 5. Nov., 14:20, zurück Do., 5. Nov., 14:25 · wird nicht mitgezählt550 5.1.1 unknown',
  ]);
  await press('Adresse wieder verwenden');
  await until(() => text().includes('Das Portal schickt wieder E-Mails an jutta@musterland.example.'));
  await until(() => named('button', 'Adresse wieder verwenden') === undefined);
  expect(asked.filter(({ name }) => name === `POST ${path}/forgiven`)).toHaveLength(1);
});

test('one that came back shows that the address is used on', async () => {
  await open(status({ bounces: [bounce(1)] }));
  await appears('h3', 'Unzustellbare E-Mails');
  expect(text()).toContain('Das Portal benutzt die Adresse weiter.');
  expect(named('button', 'Adresse wieder verwenden')).toBeUndefined();
});

test('no section is shown where no mail was returned', async () => {
  const { asked } = await open(status({}));
  await until(() => asked.length > 0);
  expect(document.querySelector('h3')).toBeNull();
});

test('an error while loading is shown', async () => {
  await open(status({}), { [`GET ${path}`]: () => problem(500, 'internal') });
  await until(() => text().includes('Die unzustellbaren E-Mails lassen sich nicht laden'));
});

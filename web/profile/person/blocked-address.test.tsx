import { expect, test } from 'vitest';
import { AddressStatus } from '#contract/bounces.ts';
import { type Answers, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { named, press, until } from '#web/ui/fixtures/reader.ts';
import { BlockedAddress } from './blocked-address.tsx';

const id = '01900000-0000-7000-8000-000000000007';
const path = `/api/users/${id}/bounces`;
const status = (blockedAt: string | null) =>
  AddressStatus.parse({ email: 'jutta@musterland.example', blockedAt, bounces: [] });
const held = status('2026-11-06T07:00:00.000Z');
const text = () => document.body.textContent;

const open = (told: AddressStatus, answers: Answers = {}) =>
  show(
    <main>
      <BlockedAddress id={id} />
      <Toasts />
    </main>,
    { [`GET ${path}`]: () => Response.json(told), ...answers },
  );

test('a person who gets no mails any more sees why and since when, and can resume them', async () => {
  const { asked } = await open(held, { [`POST ${path}/forgiven`]: () => Response.json(status(null)) });
  await until(() => text().includes('Seit Fr., 6. Nov., 8:00 schickt Ihnen das Portal keine mehr.'));
  await press('Adresse wieder verwenden');
  await until(() => text().includes('Das Portal schickt wieder E-Mails an Ihre Adresse.'));
  await until(() => !text().includes('schickt Ihnen das Portal keine mehr'));
  expect(asked.filter(({ name }) => name === `POST ${path}/forgiven`)).toHaveLength(1);
});

test('where that fails it can be tried again', async () => {
  await open(held, { [`POST ${path}/forgiven`]: () => problem(503, 'unavailable') });
  await until(() => named('button', 'Adresse wieder verwenden') !== undefined);
  await press('Adresse wieder verwenden');
  await until(() => (named('button', 'Adresse wieder verwenden') as HTMLButtonElement | undefined)?.disabled === false);
  expect(text()).toContain('schickt Ihnen das Portal keine mehr');
});

test('while mails arrive no warning is shown', async () => {
  const { asked } = await open(status(null));
  await until(() => asked.length > 0);
  expect(named('button', 'Adresse wieder verwenden')).toBeUndefined();
});

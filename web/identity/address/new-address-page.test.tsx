import { expect, test } from 'vitest';
import { press, until } from '#web/ui/fixtures/reader.ts';
import { fakeClient } from '../fixtures/client.ts';
import { alert, buttons, card, links, show, title } from '../fixtures/screen.tsx';
import { type AddressSteps, IdentityError, type IdentityFailure } from '../identity.ts';

async function open(search: string, redeem: AddressSteps['redeem'] = async () => 'neu@example.org') {
  const redeemed: string[] = [];
  const { client } = fakeClient();
  const address: AddressSteps = {
    ask: async () => {},
    redeem: (token) => {
      redeemed.push(token);
      return redeem(token);
    },
  };
  await show(`/auth/change-email${search}`, { ...client, address });
  return redeemed;
}

test.each([
  ['?token=t1', 'Adresse bestätigen', 'Ihre neue Adresse gilt', 'Zum Portal'],
  ['?token=t1&back=1', 'Frühere Adresse zurückholen', 'Ihre frühere Adresse gilt wieder', 'Neues Passwort anfordern'],
])('opening %s does nothing yet: the button does', async (search, submit, done, onwards) => {
  const redeemed = await open(search);
  expect(redeemed).toEqual([]);
  await press(submit);
  await until(() => title() === done);
  expect(redeemed).toEqual(['t1']);
  expect(card()).toContain('neu@example.org');
  expect(links()).toEqual([onwards]);
});

test.each<[IdentityFailure, string]>([
  ['addressTaken', 'gehört inzwischen zu einem anderen Zugang'],
  ['addressKnown', 'schon bei einer anderen Person eingetragen'],
  ['notMember', 'nicht freigegeben'],
])('a refusal as %s is shown, and the link may be tried again', async (failure, says) => {
  await open('?token=t1', () => Promise.reject(new IdentityError(failure)));
  await press('Adresse bestätigen');
  await until(() => alert() !== undefined);
  expect(alert()).toContain(says);
  expect(buttons()).toEqual(['Adresse bestätigen']);
});

test.each(['', '?token=t1'])('a link that works no more (%s) shows what to do', async (search) => {
  await open(search, () => Promise.reject(new IdentityError('invalidLink')));
  if (search) await press('Adresse bestätigen');
  await until(() => alert() !== undefined);
  expect(alert()).toContain('Dieser Link gilt nicht mehr.');
  expect(card()).toContain('Fordern Sie in Ihrem Profil');
  expect(buttons()).toEqual([]);
});

test('where another service keeps the addresses there is nothing here', async () => {
  await show('/auth/change-email?token=t1', fakeClient().client);
  await until(() => title() === 'Anmelden');
});

import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#sample/demo-accounts.ts';
import { type House, openHouse, signIn } from '../support/house.ts';
import { isFine } from '../accessibility/is-fine.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const member = 'member@zunfthaus.example';
const profile = '/auth/login?returnTo=/profile?part=sign-in';

/** On `localhost`, as passkeys need a host name, with a virtual authenticator. */
async function visitor(options: { viewport?: { width: number; height: number } } = {}) {
  const baseURL = house.address.replace('127.0.0.1', 'localhost');
  const opened = await house.visitor({ ...options, baseURL });
  // Conditional mediation is off: the authenticator would answer before the button is pressed.
  await opened.page.addInitScript(() => {
    if (location.hash === '#by-button') PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await opened.context.newCDPSession(opened.page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Otherwise it would sign in by itself.
      automaticPresenceSimulation: false,
    },
  });
  return { ...opened, touch: withInvalidations(devtools, authenticatorId) };
}

function withInvalidations(devtools: CDPSession, authenticatorId: string) {
  return (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

it('a member adds a passkey, signs in with it by button and from the list at the address, and removes it', async () => {
  const desk = await visitor();
  const { page, touch } = desk;
  await page.goto(profile);
  await isFine(page);
  await signIn(page, member);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).hover();
  await isFine(page);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await isFine(page);
  await page.getByLabel('Ihr Passwort').fill(demoPassword);
  await touch(true);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('noch nicht benutzt').waitFor();
  await touch(false);
  await isFine(page);
  expect(await house.mailTo(member)).toContain('Passkey hinzugef');

  await page.getByRole('button', { name: /umbenennen$/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Rechner im Büro');
  await page.getByRole('dialog').getByRole('button', { name: 'Umbenennen' }).click();
  await page.getByText('Rechner im Büro', { exact: true }).waitFor();

  await leave(page);
  await page.goto(`${profile}#by-button`);
  await touch(true);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.getByText(/zuletzt benutzt/).waitFor();
  await touch(false);

  await leave(page);
  await touch(true);
  // Stands in for choosing from the browser's list.
  await page.goto(profile);
  await page.getByRole('button', { name: 'Rechner im Büro entfernen' }).waitFor();
  await touch(false);

  await page.getByRole('button', { name: 'Rechner im Büro entfernen' }).click();
  await isFine(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await page.getByText('Rechner im Büro ist entfernt.').waitFor();

  await leave(page);
  await page.goto(`${profile}#by-button`);
  await touch(true);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.getByText('Diesen Passkey gibt es hier nicht mehr.').waitFor();
  await isFine(page);
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});

async function leave(page: Page) {
  await page.context().clearCookies();
}

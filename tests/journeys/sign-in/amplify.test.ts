import type { BrowserContext } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { googleJourney } from './google.ts';
import { tenantAt, walkThrough } from './journey.ts';
import { amplify, cognitoPages, password, register } from './service.ts';

describe('a portal with Cognito', () => {
  walkThrough(amplify, (open) => {
    const own = tenantAt(amplify, 'here');
    const next = 'Ein neuer Satz 1!';

    /** Hosted pages are on https; requests are passed to the stand-in. */
    async function passOn(context: BrowserContext) {
      await context.route(`https://${cognitoPages}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const url = `${amplify.origin(open())}${pathname}${search}`;
        if (pathname === '/logout') return route.fulfill({ status: 302, headers: { location: url } });
        return route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
      });
    }

    googleJourney(open, {
      prepare: passOn,
      async atGoogle(page, press, { email, name }) {
        await open().service.addUser({ email, name, password, verified: true, ...own });
        await press();
        await page.getByRole('button', { name: email }).click();
      },
    });

    it('registers a newcomer, proves the address by code, and shows her the page of those who wait', async () => {
      const { house, service } = open();
      const email = 'frisch@hier.example';
      const { page, context } = await house.visitor();
      await register(page, { email, name: 'Frieda Frisch' });
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
      await page.getByText('Dieser Code stimmt nicht').waitFor();
      await isFine(page);
      const [mail] = (await service.mailsTo(email, own.tenant)).toReversed();
      await amplify.prove(page, mail ?? {});
      await page.getByRole('link', { name: 'Anmelden' }).click();
      await amplify.enter(page, email, password);
      await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
      await context.close();
    });

    it('takes the code of a mail only from who knows the password it would arm', async () => {
      const { house, service } = open();
      const email = 'opfer@hier.example';
      const stranger = await house.visitor();
      await register(stranger.page, { email, name: 'Fred Fremd' });
      const [mail] = (await service.mailsTo(email, own.tenant)).toReversed();

      const { page, context } = await house.visitor();
      await page.goto('/auth/amplify/confirm-register');
      await page.getByLabel('E-Mail').fill(email);
      await page.getByLabel('Code').fill(mail?.code ?? '');
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
      await page.getByText('Bitte melden Sie sich noch einmal an').waitFor();
      await register(page, { email, name: 'Olga Opfer', secret: next });
      await page.getByLabel('Code').fill(mail?.code ?? '');
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
      await page.getByText('Bitte melden Sie sich noch einmal an').waitFor();
      await page.getByRole('button', { name: 'Neuen Code senden' }).click();
      await page.getByText('Melden Sie sich bitte noch einmal an').waitFor();
      expect((await service.mailsTo(email, own.tenant)).length).toBe(1);

      await stranger.page.goto('/auth/login');
      await amplify.enter(stranger.page, email, password);
      await stranger.page.getByText('noch nicht bestätigt').waitFor();
      await stranger.context.close();
      await context.close();
    });

    it('asks people with a given password to choose their own', async () => {
      const { house, service } = open();
      const email = 'vorlaeufig@hier.example';
      await service.addUser({ email, password, name: 'Vera Vorläufig', verified: true, temporary: true, ...own });
      const { page, context } = await house.visitor();
      await page.goto('/auth/login');
      await amplify.enter(page, email, password);
      await page.getByRole('heading', { name: 'Eigenes Passwort wählen' }).waitFor();
      await isFine(page);
      await page.getByLabel('Neues Passwort', { exact: true }).fill(next);
      await page.getByRole('button', { name: 'Passwort festlegen und anmelden' }).click();
      await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
      await context.close();
    });

    it('sets a new password by code', async () => {
      const { house, service } = open();
      const email = 'vergesslich@hier.example';
      await service.addUser({ email, password, name: 'Veit Vergesslich', verified: true, ...own });
      const { page, context } = await house.visitor();
      await page.goto('/auth/login');
      await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
      await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor();
      await page.getByLabel('E-Mail').fill(email);
      await page.getByRole('button', { name: 'Code senden' }).click();
      await page.getByLabel('Code').waitFor();
      await isFine(page);
      await expect.poll(async () => (await service.mailsTo(email, own.tenant)).length).toBeGreaterThan(0);
      const [mail] = (await service.mailsTo(email, own.tenant)).toReversed();
      await page.getByLabel('Code').fill(mail?.code ?? '');
      await page.getByLabel('Neues Passwort', { exact: true }).fill(next);
      await page.getByRole('button', { name: 'Passwort festlegen' }).click();
      await page.getByRole('heading', { name: 'Passwort festgelegt' }).waitFor();
      await page.getByRole('link', { name: 'Anmelden' }).click();
      await amplify.enter(page, email, next);
      await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
      await context.close();
    });
  });
});

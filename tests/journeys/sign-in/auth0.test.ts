import { describe, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { googleJourney } from './google.ts';
import { walkThrough } from './journey.ts';
import { auth0, password } from './service.ts';

describe('a portal with Auth0', () => {
  walkThrough(auth0, (open) => {
    googleJourney(open, {
      async atGoogle(page, press, { email, name }) {
        await open().service.addUser({ email, name, password, verified: true });
        await press();
        await page.getByRole('button', { name: email }).click();
      },
    });

    it('registers a newcomer on the page of the service, and asks for the proof afterwards', async () => {
      const { house, service } = open();
      const email = 'frisch@hier.example';
      const { page, context } = await house.visitor();
      await page.goto('/auth/login');
      await page
        .getByRole('button', { name: 'Registrieren' })
        .or(page.getByRole('link', { name: 'Registrieren' }))
        .click();
      await page.getByLabel('Name').fill('Frieda Frisch');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Adresse bestätigen' }).waitFor();
      await isFine(page);
      await page.getByText(email).waitFor();
      await expect.poll(async () => (await service.mailsTo(email)).length).toBe(2);
      await context.close();
    });

    it('leads somebody who gives up at the service back to sign-in, and shows why', async () => {
      const { page, context } = await open().house.visitor();
      await page.goto('/auth/login');
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize');
      await page.getByRole('button', { name: 'Weiter zur Anmeldung' }).click();
      const state = new URL((await asked).url()).searchParams.get('state') ?? '';
      await page.getByLabel('Email address').waitFor();
      const refusal = new URLSearchParams({ error: 'access_denied', error_description: 'no', state });
      await page.goto(`/auth/auth0/callback?${refusal}`);
      await page.getByText('Die Anmeldung wurde abgebrochen.').waitFor();
      await isFine(page);
      // A link sent by somebody else: no sign-in was started in this browser.
      await page.goto(`/auth/auth0/callback?${refusal}`);
      await page.getByText('Bitte melden Sie sich noch einmal an.').waitFor();
      await page.goto('/auth/auth0/callback');
      await page.waitForURL(/\/auth\/login/);
      await context.close();
    });
  });
});

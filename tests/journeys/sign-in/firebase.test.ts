import { describe, expect, it } from 'vitest';
import { allowGooglePopup, signInAtGoogle } from '../../issuers/google-popup.ts';
import { googleJourney } from './google.ts';
import { tenantAt, walkThrough } from './journey.ts';
import { firebase, password } from './service.ts';

describe('a portal with Firebase', () => {
  walkThrough(firebase, (open) => {
    googleJourney(open, {
      prepare: allowGooglePopup,
      async atGoogle(page, press, person) {
        const opened = page.waitForEvent('popup');
        await press();
        await signInAtGoogle(await opened, person);
      },
    });

    it('registers a newcomer, whose mail leads back here, and betrays no address that is known', async () => {
      const { house, service } = open();
      const { tenant } = tenantAt(firebase, 'here');
      for (const email of ['frisch@hier.example', 'member@hier.example']) {
        const { page, context } = await house.visitor();
        await page.goto('/auth/register');
        await page.getByLabel('Vor- und Nachname').fill('Frieda Frisch');
        await page.getByLabel('E-Mail').fill(email);
        await page.getByLabel('Passwort', { exact: true }).fill(password);
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Registrieren' }).click();
        await page.getByRole('heading', { name: 'Adresse bestätigen' }).waitFor();
        await page.getByText(email).waitFor();
        await context.close();
      }
      const kinds = async (email: string) => (await service.mailsTo(email, tenant)).map(({ kind }) => kind);
      expect(await kinds('frisch@hier.example')).toEqual(['verify']);
      expect(await kinds('member@hier.example')).toContain('reset');
    });
  });
});

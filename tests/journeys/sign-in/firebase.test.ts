import { describe, expect, it } from 'vitest';
import { allowGooglePopup, signInAtGoogle } from '../../issuers/google-popup.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { googleJourney } from './google.ts';
import { tenantAt, walkThrough } from './journey.ts';
import { firebase, register } from './service.ts';

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
        await register(page, { email, name: 'Frieda Frisch' });
        await page.getByText(email).waitFor();
        await isFine(page);
        await context.close();
      }
      const kinds = async (email: string) => (await service.mailsTo(email, tenant)).map(({ kind }) => kind);
      expect(await kinds('frisch@hier.example')).toEqual(['verify']);
      expect(await kinds('member@hier.example')).toContain('reset');
    });
  });
});

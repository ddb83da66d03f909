import { describe, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { walkThrough } from './journey.ts';
import { builtIn } from './service.ts';

describe('a portal with the built-in sign-in', () => {
  walkThrough(builtIn, (open) => {
    it('offers Google only where it is set up', async () => {
      const { page, context } = await open().house.visitor();
      await page.goto('/auth/jwt/login');
      await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
      await isFine(page);
      expect(await page.getByRole('button', { name: 'Mit Google anmelden' }).count()).toBe(0);
      await context.close();
    });
  });
});

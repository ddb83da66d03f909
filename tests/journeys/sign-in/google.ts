import type { BrowserContext, Page } from 'playwright';
import { it } from 'vitest';
import { buildUser } from '#sample/builders.ts';
import type { SignInHouse } from './service.ts';

const gustav = { email: 'gustav@hier.example', name: 'Gustav Gruber' };

export function googleJourney(
  open: () => SignInHouse,
  steps: {
    prepare?: (context: BrowserContext) => Promise<void>;
    atGoogle: (page: Page, press: () => Promise<void>, person: typeof gustav) => Promise<void>;
  },
) {
  it('lets an invited person in through Google, to where he wanted to go', async () => {
    const { house } = open();
    await house.database.write('here', (db) =>
      buildUser(db, { state: 'invited', email: gustav.email, firstName: 'Gustav', lastName: 'Gruber' }),
    );
    const { page, context, faults } = await house.visitor();
    await steps.prepare?.(context);
    await page.goto('/documents');
    const press = () => page.getByRole('button', { name: 'Mit Google anmelden' }).click();
    await steps.atGoogle(page, press, gustav);
    await page.getByRole('button', { name: /Gustav Gruber/ }).waitFor();
    await page.waitForURL(`${house.address}/documents`);
    await page.reload();
    await page.getByRole('button', { name: /Gustav Gruber/ }).waitFor();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    await context.close();
  });
}

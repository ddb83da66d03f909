import { afterEach, expect, test } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { chooseLanguage, startTexts } from './language.ts';
import { session, startingSession } from '../session.ts';
import { textAreas } from './text-areas.ts';
import { textsOf } from './texts.ts';

afterEach(() => session.set(startingSession));

test('the texts of a portal are in its own nouns, in each language that is chosen', async () => {
  const guild = {
    de: { singular: 'die Fachgruppe', plural: 'die Fachgruppen' },
    en: { singular: 'a section', plural: 'sections' },
    es: { singular: 'el sector', plural: 'los sectores' },
  };
  session.set({ ...startingSession, tenant: { nouns: { guild } } as Tenant });
  await startTexts('de', textAreas);
  const title = () => textsOf('guilds')('caption');
  expect(title()).toBe('Fachgruppen');
  await chooseLanguage('es');
  expect(title()).toBe('Sectores');
});

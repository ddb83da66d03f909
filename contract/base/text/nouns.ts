import * as z from 'zod';
import type { Language } from '../languages.ts';

export const nouns = ['guild', 'association', 'craft'] as const;

/** With articles, which show the gender: `die Fachgruppe`, `die Fachgruppen`. */
function german(article: 'die' | 'der' | 'das', plural: RegExp) {
  const word = String.raw`\p{Lu}[\p{L}-]{1,38}`;
  const forms = {
    singular: z
      .string()
      // recheck-ignore: bounded, with a fixed article
      .regex(new RegExp(`^${article} ${word}$`, 'u'), `must be one word that begins with "${article} "`),
    plural: z.string().regex(plural, 'must begin with "die "; where sentences need it, it ends in -n or -s'),
  };
  // recheck-ignore: bounded
  const genitive = z.string().regex(new RegExp(`^des ${word}s$`, 'u'), 'must be as in "des Bundes"');
  return article === 'die' ? z.strictObject(forms) : z.strictObject({ ...forms, genitive });
}

const english = z.strictObject({
  singular: z.string().regex(/^an? \p{Ll}[\p{L} -]{1,38}$/u, 'must begin with "a " or "an "'),
  plural: z.string().regex(/^\p{Ll}[\p{L} -]{1,38}$/u, 'must be in small letters, without an article'),
});

function spanish(one: 'el' | 'la', many: 'los' | 'las') {
  const word = String.raw`\p{Ll}[\p{L} -]{1,38}`;
  return z.strictObject({
    // recheck-ignore: bounded, with a fixed article
    singular: z.string().regex(new RegExp(`^${one} ${word}$`, 'u'), `must begin with "${one} "`),
    // recheck-ignore: bounded, with a fixed article
    plural: z.string().regex(new RegExp(`^${many} ${word}$`, 'u'), `must begin with "${many} "`),
  });
}

const ending = /^die \p{Lu}[\p{L}-]{1,38}$/u;

type InEach = Record<Language, z.ZodType>;

/** A replacement must have the original's gender, as articles and pronouns in texts stay; decision 058. */
export const Nouns = z
  .strictObject({
    guild: z.strictObject({
      de: german('die', /^die \p{Lu}[\p{L}-]{0,37}[ns]$/u),
      en: english,
      es: spanish('el', 'los'),
    } satisfies InEach),
    association: z.strictObject({
      de: german('der', ending),
      en: english,
      es: spanish('la', 'las'),
    } satisfies InEach),
    craft: z.strictObject({
      de: german('das', ending),
      en: english,
      es: spanish('el', 'los'),
    } satisfies InEach),
  })
  .partial()
  .meta({ id: 'nouns' });
export type Nouns = z.output<typeof Nouns>;

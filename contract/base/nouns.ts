import * as z from 'zod';

/** The nouns that a portal may call otherwise; where they stand in sentences. */
export const nouns = ['guild', 'association', 'craft'] as const;
export type Noun = (typeof nouns)[number];

/** In German with its articles, so that its gender is seen: `die Fachgruppe`, `die Fachgruppen`. */
function german(article: 'die' | 'der' | 'das', plural: RegExp) {
  const word = String.raw`\p{Lu}[\p{L}-]{1,38}`;
  const forms = {
    singular: z
      .string()
      .regex(new RegExp(`^${article} ${word}$`, 'u'), `must be one word that begins with "${article} "`),
    plural: z.string().regex(plural, 'must begin with "die "; where sentences need it, it ends in -n or -s'),
  };
  const genitive = z.string().regex(new RegExp(`^des ${word}s$`, 'u'), 'must be as in "des Bundes"');
  return article === 'die' ? z.strictObject(forms) : z.strictObject({ ...forms, genitive });
}

/** In English with the article that begins the singular: `a section`, `sections`. */
const english = z.strictObject({
  singular: z.string().regex(/^an? \p{Ll}[\p{L} -]{1,38}$/u, 'must begin with "a " or "an "'),
  plural: z.string().regex(/^\p{Ll}[\p{L} -]{1,38}$/u, 'must be in small letters, without an article'),
});

/** In Spanish with its articles: `el sector`, `los sectores`. */
function spanish(one: 'el' | 'la', many: 'los' | 'las') {
  const word = String.raw`\p{Ll}[\p{L} -]{1,38}`;
  return z.strictObject({
    singular: z.string().regex(new RegExp(`^${one} ${word}$`, 'u'), `must begin with "${one} "`),
    plural: z.string().regex(new RegExp(`^${many} ${word}$`, 'u'), `must begin with "${many} "`),
  });
}

const ending = /^die \p{Lu}[\p{L}-]{1,38}$/u;

/**
 * What a portal calls a guild, an association or a craft. The articles, adjectives and pronouns around each stay as they
 * stand in the texts, so a word is taken only where it is of the same gender as the one it stands for; see decision 058.
 */
export const Nouns = z
  .strictObject({
    guild: z.strictObject({
      de: german('die', /^die \p{Lu}[\p{L}-]{0,37}[ns]$/u),
      en: english,
      es: spanish('el', 'los'),
    }),
    association: z.strictObject({ de: german('der', ending), en: english, es: spanish('la', 'las') }),
    craft: z.strictObject({ de: german('das', ending), en: english, es: spanish('el', 'los') }),
  })
  .partial()
  .meta({ id: 'nouns' });
export type Nouns = z.output<typeof Nouns>;

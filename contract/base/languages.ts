export const languages = ['de', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The locale for days and figures in each language; English as in Europe. */
export const locales: Readonly<Record<Language, string>> = { de: 'de', en: 'en-GB', es: 'es' };

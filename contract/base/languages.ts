export const languages = ['de', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How days and figures are written in each; English as in Europe. */
export const locales: Readonly<Record<Language, string>> = { de: 'de', en: 'en-GB', es: 'es' };

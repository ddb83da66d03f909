export const languages = ['de', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

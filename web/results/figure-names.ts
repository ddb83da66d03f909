export const figures = ['opened', 'sent', 'notSent'] as const;
export type FigureName = (typeof figures)[number];

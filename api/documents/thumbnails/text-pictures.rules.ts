/** For the text of a post: large from the original, the others from that. */
export const textPictures = ['picture:large', 'picture:small', 'picture:mail'] as const;
export type TextPicture = (typeof textPictures)[number];

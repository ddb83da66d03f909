import { fileOf, type RichTextNode } from '#contract/base/text/rich-text-words.ts';

/** Width to height of a cover on paper. */
export const coverRatio = 5 / 2;

/** The cover is cut, and may stand in the text as well. */
export function placeOf(picture: RichTextNode): string {
  return picture.attrs?.['x'] === undefined ? fileOf(picture) : `cover ${fileOf(picture)}`;
}

import type { Cover } from '#contract/posts/cover.ts';

/** A picture in a mail: a file of the post, and of a cover what is always to be seen. */
export interface ShownPicture {
  file: string;
  focus: Pick<Cover, 'x' | 'y'> | null;
}

/** Width to height of a cover in a mail. */
export const coverRatio = 7 / 4;

/** RFC 2392: an id has two sides. */
const side = '@picture';

/** The id by which the mail names it. */
export function contentIdOf({ file, focus }: ShownPicture): string {
  return (focus ? `${file}.${focus.x}.${focus.y}` : file) + side;
}

/** The picture of such an id. */
export function shownBy(contentId: string): ShownPicture {
  const [file = '', x, y] = contentId.replace(side, '').split('.');
  return { file, focus: x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) } };
}

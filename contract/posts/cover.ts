import * as z from 'zod';
import { pictureLimits } from '../base/text/rich-text-words.ts';
import { line } from '../base/text/text.ts';

const side = z.int().min(1).max(10_000);
const percent = z.int().min(0).max(100);

/** The picture above the text: a file of the post. `alt` is empty if it is mere decoration, or in a draft. */
export const Cover = z
  .strictObject({
    file: z.uuid(),
    width: side,
    height: side,
    x: percent.describe('what is always to be seen, from the left, in percent'),
    y: percent.describe('the same from the top'),
    alt: line(pictureLimits.alt),
    decorative: z.boolean(),
    caption: line(pictureLimits.caption),
  })
  .meta({ id: 'cover' });
export type Cover = z.output<typeof Cover>;

/** Folders lie at most so many deep, the outermost being the first. */
const mostDeep = 12;

export const tooDeep = `folders lie at most ${mostDeep} deep`;

/** Whether a folder of so many levels fits into one that lies so deep. */
export function fitsInto(depth: number, levels: number): boolean {
  return depth + levels <= mostDeep;
}

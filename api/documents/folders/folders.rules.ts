/** The outermost is the first. */
const mostDeep = 12;

export const tooDeep = `folders lie at most ${mostDeep} deep`;

export function fitsInto(depth: number, levels: number): boolean {
  return depth + levels <= mostDeep;
}

import type { Portrait } from '../portrait.ts';
import type { Occasion } from './occasion.ts';

export function occasionsOf(_portrait: Portrait): Occasion[] {
  return [];
}

import { randomInt } from 'node:crypto';

/** Without letters that are mistaken for others; 4.95 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A secret in groups of letters and digits with hyphens between them. */
export function readableCode({ groups, letters }: { groups: number; letters: number }): string {
  const group = () => Array.from({ length: letters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

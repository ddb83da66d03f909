import { targetIds, targetKinds } from './words.ts';

/** Whose eyes can be lent beside those of groups: of who is in a guild and its crafts and in nothing else, and of one person. */
const otherEyes = ['newcomer', 'user'];

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const spelled = targetKinds.map((kind) => [kind, ...targetIds[kind].map(() => uuid)].join(':'));

/** What `targetKey` spells. */
// recheck-ignore: fixed words and UUIDs
export const targetPattern = new RegExp(`^(${spelled.join('|')})$`);

/** Whose eyes can be lent: the same, `newcomer:<guild id>` or `user:<id>`. */
// recheck-ignore: fixed words and UUIDs
export const seenAsPattern = new RegExp(`^(${spelled.join('|')}|(${otherEyes.join('|')}):${uuid})$`);

import { targetIds, targetKinds } from './words.ts';

/** The views of see-as beside those of groups: a person who is only in a guild and its crafts, and one person. */
const otherEyes = ['newcomer', 'user'];

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const spelled = targetKinds.map((kind) => [kind, ...targetIds[kind].map(() => uuid)].join(':'));

/** The texts that `targetKey` makes. */
// recheck-ignore: fixed words and UUIDs
export const targetPattern = new RegExp(`^(${spelled.join('|')})$`);

/** The views of see-as: the same, `newcomer:<guild id>` or `user:<id>`. */
// recheck-ignore: fixed words and UUIDs
export const seenAsPattern = new RegExp(`^(${spelled.join('|')}|(${otherEyes.join('|')}):${uuid})$`);

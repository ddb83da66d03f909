import { words as de } from '#contract/audit/words/de.ts';
import { words as en } from '#contract/audit/words/en.ts';
import { words as es } from '#contract/audit/words/es.ts';
import { postKinds } from '#contract/posts/posts.ts';

/** What people call the kinds of posts, in all languages, and the word by which `index_post` of the database says each. */
export const namesOfKinds = [de, en, es].flatMap(({ values: { postKinds: names } }) =>
  postKinds.map((kind) => ({ name: names[kind] ?? kind, key: `^#${kind}0` })),
);

import { words as de } from '#contract/audit/words/de.ts';
import { words as en } from '#contract/audit/words/en.ts';
import { words as es } from '#contract/audit/words/es.ts';
import type { Language } from '#contract/base/languages.ts';
import { postKinds } from '#contract/posts/posts.ts';

const spoken = { de, en, es } satisfies Record<Language, object>;

/** In all languages, with the key of the database's `index_post`. */
export const namesOfKinds = Object.values(spoken).flatMap(({ values: { postKinds: names } }) =>
  postKinds.map((kind) => ({ name: names[kind] ?? kind, key: `^#${kind}0` })),
);

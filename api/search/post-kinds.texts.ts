import { languages } from '#contract/base/languages.ts';
import { textsOf } from '#api/texts/texts.ts';
import { postKinds } from '#contract/posts/posts.ts';

/** In all languages, with the key of the database's `index_post`. */
export const namesOfKinds = languages.flatMap((language) => {
  const names = textsOf('auditWords', language).values.postKinds;
  return postKinds.map((kind) => ({ name: names[kind] ?? kind, key: `^#${kind}0` }));
});

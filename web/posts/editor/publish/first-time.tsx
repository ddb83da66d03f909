import { useQuery } from '@tanstack/react-query';
import type { PostKind } from '#contract/posts/words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { firstTimeQuery } from '#web/targeting/reach/reach.queries.ts';

/** How many no post has gone to yet, as after an update by which members without an access are addressed. */
export function FirstTime({ audience, kind }: { audience: NamedAudience; kind: PostKind }) {
  const t = useTexts('posts/writing');
  const { number } = useFormats();
  const { data } = useQuery(firstTimeQuery(audience, kind));
  const count = data?.firstTime ?? 0;
  return count > 0 && <p>{t('publish.firstTime', { count, n: number(count) })}</p>;
}

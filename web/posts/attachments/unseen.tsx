import { useQuery } from '@tanstack/react-query';
import type { Attached } from '#contract/posts/attachments.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import css from './attaching.module.css';
import { UnseenWords } from '#web/visibility/unseen-words.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';

interface Props {
  audience: NamedAudience;
  documents: Attached[];
}

/** Which documents some of the people that a post reaches do not see. */
export function useUnseen(audience: NamedAudience, documents: readonly Attached[]) {
  const body = { audience: unnamed(audience), documentIds: documents.map(({ id }) => id) };
  return useQuery({
    queryKey: ['effect', 'attach', body],
    queryFn: () => call('POST /api/posts/attachment-check', { body }),
    enabled: documents.length > 0,
    // Folders may have changed.
    staleTime: 0,
    gcTime: 0,
  });
}

export function Unseen({ audience, documents }: Props) {
  const t = useTexts('posts/writing');
  const check = useUnseen(audience, documents);
  if (documents.length === 0) return null;
  return (
    <Loaded query={check} failed={t('attachments.checkFailed')} coming={<Coming width="80%" />}>
      {({ items }) => {
        const unseen = items.filter(({ unseeing }) => unseeing > 0);
        return (
          unseen.length > 0 && (
            <Banner tone="warn" role="status">
              <ul className={css.unseen}>
                {unseen.map((item) => (
                  <li key={item.id}>
                    <UnseenWords check={item} />
                  </li>
                ))}
              </ul>
            </Banner>
          )
        );
      }}
    </Loaded>
  );
}

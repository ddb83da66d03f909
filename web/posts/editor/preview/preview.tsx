import { useQuery } from '@tanstack/react-query';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Checks } from '../checks/checks.tsx';
import type { Place } from '../checks/place.ts';
import type { Draft } from '../draft/draft.ts';
import { AsMail } from './mails.tsx';
import { AsPage } from './phone.tsx';
import css from './preview.module.css';
import { Receivers } from './receivers.tsx';

interface Props {
  draft: Draft;
  /** Saves first; the server shows what is stored. Undefined where that fails. */
  saved: () => Promise<Post | undefined>;
  counted: Counted;
  audience: NamedAudience;
  /** The published post that is corrected. */
  before?: Draft;
  onPlace: (place: Place) => void;
}

/** What comes, shown by what shows and sends it: the page, the mails and the letter. */
export function Preview({ draft, saved, counted, audience, before, onPlace }: Props) {
  const t = useTexts('posts/writing');
  const correcting = before !== undefined;
  const stored = useQuery<Post | null>({
    queryKey: ['effect', 'preview', draft],
    queryFn: async () => (await saved()) ?? null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className={css.preview}>
      <Receivers
        audience={audience}
        counted={counted}
        // A correction goes to those who have the post.
        onChange={correcting ? undefined : () => onPlace('audience')}
      />
      <Loaded query={stored} failed={t('preview.unsaved')} coming={<Coming height={600} width="100%" />}>
        {(post) =>
          post === null ? (
            <EmptyState title={t('preview.unsaved')}>{t('preview.unsavedText')}</EmptyState>
          ) : (
            <>
              <Checks draft={draft} audience={audience} postId={post.id} before={before} onPlace={onPlace} />
              <div className={css.parts}>
                <AsPage post={{ ...post, audience }} correcting={correcting} />
                <AsMail post={post} correcting={correcting} />
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

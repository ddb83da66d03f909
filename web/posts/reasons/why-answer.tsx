import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Paths } from '#web/visibility/paths/paths.tsx';
import { Because } from '#web/visibility/reasons/because.tsx';
import { Path } from '#web/visibility/reasons/path.tsx';
import { SeenByOthers } from '#web/visibility/reasons/seen-by-others.tsx';
import css from '#web/visibility/reasons/why.module.css';
import { visibilityQuery } from '../posts.queries.ts';

type Seen = Pick<PostSummary, 'id' | 'version' | 'state' | 'because' | 'outsideAudience'>;

/** Who is outside the audience reads so beside the post itself. */
export function WhyAnswer({ post, isAsked = false }: { post: Seen; isAsked?: boolean }) {
  const t = useTexts('visibility');
  const { instant } = useFormats();
  const visibility = useQuery(visibilityQuery(post)).data;
  const note = t('path.addressed');
  return (
    <>
      {!post.outsideAudience && (
        <p className={css.because}>
          <Because {...post} />
        </p>
      )}
      {!post.outsideAudience && (
        <div className={css.paths}>
          {visibility && visibility.includes.length > 0 ? (
            <Paths paths={visibility.includes} note={note} />
          ) : (
            <Path because={post.because} note={note} />
          )}
        </div>
      )}
      {visibility?.from && <p className={css.others}>{t('path.from', { at: instant(visibility.from) })}</p>}
      <SeenByOthers visibility={visibility} outsideAudience={post.outsideAudience} isAsked={isAsked} />
    </>
  );
}

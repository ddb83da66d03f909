import type { PostSummary } from '#contract/posts/posts.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useKindLine } from '../kind-line.ts';
import { onlyGuild } from '#web/visibility/reasons/only-guild.ts';
import css from './meta.module.css';

export function Meta({ post, when }: { post: PostSummary; when: string }) {
  const t = useTexts('posts');
  const { shortDay } = useFormats();
  const line = useKindLine(post);
  const guild = onlyGuild(post);
  const lang = useContentLang();
  return (
    <div className={css.meta}>
      {post.kind === 'urgent' ? <Tag tone="signal">{line}</Tag> : <b>{line}</b>}
      {post.unread && <Tag tone="new">{t('new')}</Tag>}
      {post.correctedAt && <Tag>{t('corrected', { day: shortDay(post.correctedAt) })}</Tag>}
      {post.pinned && <VisuallyHidden>{t('pinned')}</VisuallyHidden>}
      {guild && <span lang={lang}>{guild}</span>}
      <time className={css.when} dateTime={post.publishedAt ?? post.updatedAt}>
        {when}
      </time>
    </div>
  );
}

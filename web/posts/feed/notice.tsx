import { useId } from 'react';
import { generatePath, Link, useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { ConfirmStrip } from '../confirming/strip.tsx';
import { Cover } from '../cover/cover.tsx';
import { useReader } from '../reader.ts';
import { Mark } from '../mark/mark.tsx';
import { Why } from '../reasons/why.tsx';
import { Facts, hasFacts } from './facts.tsx';
import { Meta } from './meta.tsx';
import css from './notice.module.css';

interface Props {
  post: PostSummary;
  position: number;
  /** -1 while unknown (`aria-setsize`). */
  of: number;
}

export function Notice({ post, position, of }: Props) {
  const t = useTexts('posts');
  const { instant, capitalized } = useFormats();
  const lang = useContentLang(post.language);
  const nameOf = useNameOf();
  const heading = useId();
  const { pathname, search } = useLocation();
  const { addressOf, isSomebodyElse } = useReader();
  const address = generatePath(pages.post, { id: post.id });
  return (
    <Sheet
      as="article"
      className={classes(css.notice, post.unread && css.unread, post.pinned && css.pinned)}
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={of}
      data-post={post.id}
      tabIndex={-1}
    >
      <Mark post={post} />
      <div className={css.body}>
        <Cover post={post} className={css.cover} />
        <div className={css.meta}>
          <Meta post={post} when={capitalized(instant(post.publishedAt ?? post.updatedAt))} />
        </div>
        <h3 id={heading} className={css.title}>
          <Link lang={lang} to={addressOf(address) ?? address} state={{ from: pathname + search }}>
            {post.title}
          </Link>
        </h3>
        {post.lead && (
          <p lang={lang} className={css.lead}>
            {post.lead}
          </p>
        )}
        {hasFacts(post) && <Facts post={post} />}
        <AttachedFiles documents={post.documents} compact />
        <ConfirmStrip post={post} />
        {post.outsideAudience && (
          <div className={css.banner}>
            <Banner>{t('outside')}</Banner>
          </div>
        )}
        <div className={css.foot}>
          <span className={css.author}>
            <Avatar name={nameOf(post.author)} size="small" tone="sunken" />
            {nameOf(post.author)}
          </span>
          {!isSomebodyElse && <Why post={post} />}
        </div>
      </div>
    </Sheet>
  );
}

import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import css from './authors.module.css';
import { useAuthors } from './use-authors.ts';

/** What the office has asked to do with a post, on its page. */
export function PostApprovals({ post }: { post: Post }) {
  const t = useTexts('posts/authors');
  const { authors } = useAuthors(post.id, post.version);
  if (!authors?.fourEyes) return null;
  return (
    <div className={css.banners}>
      {authors.approvals.map((approval) => (
        <ApprovalBanner key={approval.act} id={post.id} approval={approval} authors={authors}>
          {approval.act === 'correct' && (
            <div>
              <ButtonLink small to={generatePath(pages.correctPost, { id: post.id })}>
                {t('approval.correct')}
              </ButtonLink>
            </div>
          )}
          {approval.act === 'readdress' && approval.state === 'approved' && (
            <div>
              {/* Its dialog says who gets a mail. */}
              <ButtonLink small to="?readdress=1">
                {t('approval.readdress')}
              </ButtonLink>
            </div>
          )}
        </ApprovalBanner>
      ))}
    </div>
  );
}

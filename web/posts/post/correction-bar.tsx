import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { useReader } from '../reader.ts';
import { CorrectionNote } from './correction-note.tsx';
import css from './correction-bar.module.css';

const ChangesDrawer = onDemand(async () => (await import('../versions/changes-drawer.tsx')).ChangesDrawer, ['writing']);

interface Props {
  post: Pick<Post, 'language'> & Partial<Pick<Post, 'id' | 'revisions'>>;
  correction: NonNullable<Post['correction']>;
}

export function CorrectionBar({ post, correction }: Props) {
  const t = useTexts('posts');
  const address = useAddress();
  const { isSomebodyElse } = useReader();
  const isOffice = typeof post.revisions === 'number';
  const close = () => address.go({ view: null });
  return (
    <div className={css.bar}>
      <CorrectionNote correction={correction} language={post.language} />
      {post.id && !isSomebodyElse && (
        <>
          <br />
          <Link to={address.to({ view: isOffice ? 'versions' : 'changes' })}>{t('correction.what')}</Link>
          {!isOffice && (
            <Suspense>
              {address.get('view') === 'changes' && (
                <ChangesDrawer id={post.id} latest={correction.at} language={post.language} onClose={close} />
              )}
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

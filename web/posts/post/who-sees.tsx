import type { Post } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { actionsFor } from '../life/post-actions.ts';
import css from './post.module.css';
import { Reached } from './reached.tsx';
import { TargetLists } from './target-lists.tsx';

/** Office only, hence lazy. */
export function WhoSees({ post, audience }: { post: Post; audience: NamedAudience }) {
  const t = useTexts('posts');
  const isAdmin = useIsAdmin();
  const address = useAddress();
  const mayReaddress = isAdmin && actionsFor(post).more.includes('readdress');
  return (
    <section>
      <h2>{t('whoSees.question')}</h2>
      <Sheet className={css.audience}>
        <TargetLists audience={audience} />
        {post.state === 'withdrawn' && <p className={css.small}>{t('life.unseenNow')}</p>}
        {isAdmin && post.state !== 'withdrawn' && <Reached post={post} audience={audience} />}
        {mayReaddress && (
          <ButtonLink variant="soft" small icon="people" to={address.to({ readdress: '1' })} preventScrollReset>
            {t('life.actions.readdress')}
          </ButtonLink>
        )}
      </Sheet>
      {isAdmin && <p className={css.note}>{t('whoSees.note')}</p>}
    </section>
  );
}

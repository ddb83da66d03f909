import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Post } from '#contract/posts.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting.ts';
import { targetKey } from '#contract/targeting.ts';
import { useIsAdmin } from '#web/members/me.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useTargetName } from '../reasons/target-name.ts';
import { targetIcons } from '../reasons/target-icons.ts';
import css from './post.module.css';

/** For the office: to whom the post goes, and to whom not. */
export function WhoSees({ post, audience }: { post: Post; audience: NamedAudience }) {
  const { t } = useTranslation('posts');
  const isAdmin = useIsAdmin();
  const mayEdit = isAdmin && (post.state === 'draft' || post.state === 'scheduled');
  return (
    <section>
      <h2>{t('whoSees.question')}</h2>
      <Sheet className={css.audience}>
        <Targets title={t('audience.include')} targets={audience.include} empty={t('audience.nobody')} />
        {audience.exclude.length > 0 && <Targets title={t('audience.exclude')} targets={audience.exclude} />}
        {mayEdit && (
          <ButtonLink variant="soft" small icon="write" to={generatePath(pages.editPost, { id: post.id })}>
            {t('post.edit')}
          </ButtonLink>
        )}
      </Sheet>
      {isAdmin && <p className={css.note}>{t('whoSees.note')}</p>}
    </section>
  );
}

function Targets({ title, targets, empty }: { title: string; targets: NamedTarget[]; empty?: string }) {
  const nameOf = useTargetName();
  return (
    <div>
      <h3 className={css.label}>{title}</h3>
      {targets.length === 0 && <p className={css.small}>{empty}</p>}
      <ul className={css.targets}>
        {targets.map((target) => (
          <li key={targetKey(target.target)}>
            <Icon name={targetIcons[target.target.kind]} />
            {nameOf(target)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/posts.ts';
import { useMe } from '#web/members/me.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './path.module.css';
import { targetIcons } from './target-icons.ts';

/** The path from an audience to the reader: the groups it names, then the reader. */
export function Path({ because }: Pick<PostSummary, 'because'>) {
  const { t } = useTranslation('posts');
  const me = useMe().data;
  return (
    <ol className={css.path}>
      {because.map(({ kind, name }) => (
        <li key={`${kind} ${name}`}>
          <span className={css.icon}>
            <Icon name={targetIcons[kind]} />
          </span>
          <span>
            <b>{kind === 'everyone' ? t('audience.everyone') : name}</b>
            {t(`why.through.${kind}`)}
          </span>
        </li>
      ))}
      <li>
        <span className={css.icon}>
          <Icon name="person" />
        </span>
        <span>
          <b>{t('why.you')}</b>
          {me?.companies[0]?.name}
        </span>
      </li>
    </ol>
  );
}

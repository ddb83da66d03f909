import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './post.module.css';

/** Back to where one was in the feed, with its filter and position. */
export function BackToFeed() {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: string } | null)?.from;

  function goBack(event: MouseEvent) {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link className={css.back} to={from ?? pages.home} onClick={goBack}>
      <Icon name="back" />
      {t('feed.title')}
    </Link>
  );
}

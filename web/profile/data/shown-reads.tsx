import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { StoredFact } from '#contract/privacy/privacy.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import css from './stored.module.css';

export function ShownReads({ sees }: Pick<StoredFact, 'sees'>) {
  const t = useTexts('profile');
  const showsReads = useMe().data?.showsReads;
  const how = sees === 'office' ? 'named' : showsReads ? 'counted' : 'unshown';
  return (
    <p className={css.kept}>
      {t(`data.reads.${how}`)} <Link to={`${pages.profile}?part=notifications`}>{t('data.deviceChange')}</Link>
    </p>
  );
}

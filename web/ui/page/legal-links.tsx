import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Tenant } from '#contract/tenants.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import css from './legal-links.module.css';

const LegalDialog = onDemand(async () => (await import('./legal-dialog.tsx')).LegalDialog);
type LegalText = keyof Tenant['legal'];
const texts: LegalText[] = ['terms', 'privacy', 'imprint'];

interface Props {
  className?: string | undefined;
  /** Where its help is, for those who see another. */
  help?: string;
}

export function LegalLinks({ className, help = pages.help }: Props) {
  const t = useTexts('ui');
  const source = useSession().tenant?.sourceUrl;
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ text: LegalText; opened: boolean } | null>(null);
  return (
    <div className={classes(css.links, className)}>
      <Link to={help}>{t('legal.help')}</Link>
      {texts.map((text) => (
        <button key={text} type="button" aria-haspopup="dialog" onClick={() => setShown({ text, opened: true })}>
          {t(`legal.${text}`)}
        </button>
      ))}
      <Link to={pages.accessibility} state={{ from: pathname }}>
        {t('legal.accessibility')}
      </Link>
      {source && <a href={source}>{t('legal.source')}</a>}
      <Suspense>{shown && <LegalDialog {...shown} onClose={() => setShown({ ...shown, opened: false })} />}</Suspense>
    </div>
  );
}

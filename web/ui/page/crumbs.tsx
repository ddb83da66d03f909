import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './crumbs.module.css';
import { Icon } from '../media/icon.tsx';

interface Props {
  /** Outermost first. */
  steps: readonly { to: string; name: ReactNode; lang?: string | undefined }[];
  here: ReactNode;
  /** Of a `here` that is content, as `lang` of each step. */
  hereLang?: string | undefined;
}

export function Crumbs({ steps, here, hereLang }: Props) {
  const t = useTexts('ui');
  return (
    <nav aria-label={t('path')}>
      <ol className={css.crumbs}>
        {steps.map(({ to, name, lang }) => (
          <li key={to}>
            <Link lang={lang} to={to}>
              {name}
            </Link>
            <Icon name="forward" size="small" />
          </li>
        ))}
        <li aria-current="page" lang={hereLang}>
          {here}
        </li>
      </ol>
    </nav>
  );
}

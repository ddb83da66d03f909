import { Link } from 'react-router';
import { useTexts } from '#web/base/use-texts.ts';
import css from './crumbs.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** Outermost first. */
  steps: readonly { to: string; name: string }[];
  here: string;
}

export function Crumbs({ steps, here }: Props) {
  const t = useTexts('ui');
  return (
    <nav aria-label={t('path')}>
      <ol className={css.crumbs}>
        {steps.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <Icon name="forward" size="small" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

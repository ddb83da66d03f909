import { Link } from 'react-router';
import { useTexts } from '#web/base/use-texts.ts';
import css from './crumbs.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** The screens or folders this one lies in, the outermost first. */
  steps: readonly { to: string; name: string }[];
  /** What is on the screen. */
  here: string;
}

/** Above the title of a screen that lies within others: the way back to each of them. */
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

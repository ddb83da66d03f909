import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthAside } from '../page/auth-card.tsx';
import css from './demo-accounts.module.css';

const password = 'zunfthaus-demo';
const roles = ['office', 'obermeister', 'member', 'pending'] as const;

interface Props {
  onChoose: (account: { email: string; password: string }) => void;
}

export function DemoAccounts({ onChoose }: Props) {
  const t = useTexts('identity');
  return (
    <AuthAside>
      <p className={css.title}>{t('demo.title')}</p>
      <div className={css.roles}>
        {roles.map((role) => (
          <button
            key={role}
            type="button"
            className={css.role}
            onClick={() => onChoose({ email: `${role}@zunfthaus.example`, password })}
          >
            {t(`demo.${role}`)}
          </button>
        ))}
      </div>
      <p className={css.password}>
        {t('password')}: <code>{password}</code>
      </p>
    </AuthAside>
  );
}

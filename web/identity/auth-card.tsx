import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useTitle } from '#web/ui/title.ts';
import css from './auth-card.module.css';

/** The sheet of a screen before the frame, with its title. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Sheet as="section" className={css.card}>
      <h1>{title}</h1>
      {children}
    </Sheet>
  );
}

/** A form inside the card. The browser's own bubbles stay away: what is wrong stands below each field. */
export function AuthForm(props: ComponentProps<'form'>) {
  return <form {...props} noValidate className={css.form} />;
}

/** Below the card: the way to the other screen. */
export function AuthAside({ children }: { children: ReactNode }) {
  return <div className={css.aside}>{children}</div>;
}

/** A paragraph of the card. */
export function AuthText({ children }: { children: ReactNode }) {
  return <p className={css.text}>{children}</p>;
}

/** At the foot of a card: the way back to sign-in. */
export function AuthBack() {
  const { t } = useTranslation('identity');
  return (
    <div className={css.back}>
      <ButtonLink to={pages.login} variant="quiet" icon="back">
        {t('toLogin')}
      </ButtonLink>
    </div>
  );
}

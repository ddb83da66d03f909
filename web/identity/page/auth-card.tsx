import type { ComponentProps, ReactNode } from 'react';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useTitle } from '#web/ui/title.ts';
import css from './auth-card.module.css';
import { useFailureText } from './failure-text.ts';

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

/** Why the step just taken failed, if it did. */
export function AuthFailure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  if (error === null) return null;
  return (
    <Banner tone="signal" role="alert">
      {failureText(error)}
    </Banner>
  );
}

/** At the foot of a card: a quiet way to another screen. */
export function AuthFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

/** The way back to sign-in, which `onBack` takes without leaving the page. */
export function AuthBack({ onBack }: { onBack?: () => void }) {
  const t = useTexts('identity');
  return (
    <AuthFoot>
      {onBack ? (
        <Button variant="quiet" icon="back" onClick={onBack}>
          {t('toLogin')}
        </Button>
      ) : (
        <ButtonLink to={pages.login} variant="quiet" icon="back">
          {t('toLogin')}
        </ButtonLink>
      )}
    </AuthFoot>
  );
}

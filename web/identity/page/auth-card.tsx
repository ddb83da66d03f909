import type { ComponentProps, ReactNode } from 'react';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { useTitle } from '#web/ui/page/title.ts';
import css from './auth-card.module.css';
import { useFailureText } from './failure-text.ts';

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Sheet as="section" className={css.card}>
      <h1>{title}</h1>
      {children}
    </Sheet>
  );
}

/** Without the browser's validation bubbles. */
export function AuthForm(props: ComponentProps<'form'>) {
  return <form {...props} noValidate className={css.form} />;
}

export function AuthAside({ children }: { children: ReactNode }) {
  return <div className={css.aside}>{children}</div>;
}

export function AuthText({ children }: { children: ReactNode }) {
  return <p className={css.text}>{children}</p>;
}

export function AuthFailure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  if (error === null) return null;
  return (
    <Banner tone="signal" role="alert">
      {failureText(error)}
    </Banner>
  );
}

export function AuthFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

/** `onBack` stays on the page. */
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

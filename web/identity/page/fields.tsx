import type { ComponentProps } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { passwordLength } from './form-rules.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

export function EmailField(props: Props) {
  const t = useTexts('identity');
  return <TextField label={t('email')} type="email" autoComplete="username" inputMode="email" {...props} />;
}

export function NameField(props: Props) {
  const t = useTexts('identity');
  return <TextField label={t('name')} autoComplete="name" {...props} />;
}

export function CodeField(props: Props) {
  const t = useTexts('identity');
  return <TextField label={t('code')} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...props} />;
}

export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const t = useTexts('identity');
  const hint = t('register.passwordHint', { count: passwordLength });
  return <PasswordField autoComplete="new-password" hint={hint} {...props} />;
}

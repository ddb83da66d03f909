import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { identity, signIn } from '../current-identity.ts';
import { useFailureText } from '../page/failure-text.ts';
import { NameField, NewPasswordField } from '../page/fields.tsx';
import { nameRule, newPasswordRule } from '../page/form-rules.ts';
import { IdentityError } from '../identity.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';

const broken = new IdentityError('invalidLink');

interface Props {
  label: string;
  text?: string;
  instead?: ReactNode;
  /** With the new password, at once. */
  signsIn?: boolean;
  asksName?: boolean;
  onDone: (done: boolean) => void;
}

export function PasswordByLink({ label, text, instead, signsIn = false, asksName = false, onDone }: Props) {
  const t = useTexts('identity');
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { field, wrong, sends } = useAuthForm(
    { name: '', password: '' },
    { name: nameRule(t), password: newPasswordRule(t) },
  );
  const step = useStep(async (token: string, { name, password }: { name: string; password: string }) => {
    const email = await identity().resetPassword({ email: '', token, password, ...(asksName && { name }) });
    // A second step, or a sign-in that fails, is for the page of signing in.
    if (signsIn && email) await signIn({ email, password, remember: false }).catch(() => {});
  });
  const submit = sends(async (values) => onDone(await step.run(token, values)));
  const error = token ? step.error : broken;

  if (instead !== undefined && failureOf(error) === 'invalidLink') {
    return (
      <>
        <AuthFailure error={error} />
        {instead}
      </>
    );
  }
  const refusal = isAboutPassword(error) ? failureText(error) : undefined;
  return (
    <>
      {text !== undefined && <AuthText>{text}</AuthText>}
      {refusal === undefined && <AuthFailure error={error} />}
      <AuthForm {...submit}>
        {asksName && <NameField error={wrong.name} {...field('name')} />}
        <NewPasswordField label={label} error={wrong.password ?? refusal} {...field('password')} />
        <Button type="submit" variant="primary" wide busy={step.busy} disabled={!token}>
          {t('reset.submit')}
        </Button>
      </AuthForm>
    </>
  );
}

function failureOf(error: unknown) {
  return error instanceof IdentityError ? error.failure : null;
}

function isAboutPassword(error: unknown): boolean {
  return ['commonPassword', 'addressPassword', 'portalPassword'].includes(failureOf(error) ?? '');
}

import { useLocation } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { CodeField, EmailField, NewPasswordField } from '../page/fields.tsx';
import { codeRule, emailRule, newPasswordRule } from '../page/form-rules.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';
import { useSentWords } from '../use-sent-words.ts';

export function ResetByCode({ onDone }: { onDone: (done: boolean) => void }) {
  const t = useTexts('identity');
  const sentWords = useSentWords();
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const { field, wrong, sends } = useAuthForm(
    { email, token: '', password: '' },
    { email: emailRule(t), token: codeRule(t), password: newPasswordRule(t) },
  );
  const step = useStep(async (change: { email: string; token: string; password: string }) => {
    await identity().resetPassword(change);
  });
  const submit = sends(async (change) => onDone(await step.run(change)));
  return (
    <>
      <AuthText>
        {email === '' ? (
          t('reset.codeUnknown')
        ) : (
          <>
            {sentWords(t('reset.codeSent'))}
            <br />
            <b>{email}</b>
          </>
        )}
      </AuthText>
      <AuthFailure error={step.error} />
      <AuthForm {...submit}>
        {email === '' && <EmailField error={wrong.email} {...field('email')} />}
        <CodeField error={wrong.token} {...field('token')} />
        <NewPasswordField label={t('reset.password')} error={wrong.password} {...field('password')} />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t('reset.submit')}
        </Button>
      </AuthForm>
    </>
  );
}

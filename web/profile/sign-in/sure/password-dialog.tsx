import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IdentityError } from '#web/identity/identity.ts';
import { AuthFailure } from '#web/identity/page/auth-card.tsx';
import { useFailureText } from '#web/identity/page/failure-text.ts';
import { useStep } from '#web/identity/page/use-step.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submit: string;
  /** Throws an `IdentityError`. */
  step: (password: string) => Promise<void>;
}

/** Re-enters the password. Needs a new key for each opening. */
export function PasswordDialog({ opened, onClose, title, text, submit, step }: Props) {
  const t = useTexts(['profile', 'identity']);
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { run, busy, error } = useStep(step);
  const wrong = error instanceof IdentityError && error.failure === 'wrongPassword';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      submit={submit}
      busy={busy}
      onSubmit={handleSubmit(async ({ password }) => void (await run(password)))}
    >
      <p>{text}</p>
      {!wrong && <AuthFailure error={error} />}
      <PasswordField
        label={t('signIn.second.password')}
        autoComplete="current-password"
        error={formState.errors.password?.message ?? (wrong ? failureText(error) : undefined)}
        {...register('password', { required: t('identity:rules.password') })}
      />
    </FormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import { IdentityError, type IdentityFailure } from '#web/identity/identity.ts';
import { AuthFailure } from '#web/identity/page/auth-card.tsx';
import { useFailureText } from '#web/identity/page/failure-text.ts';
import { NewPasswordField } from '#web/identity/page/fields.tsx';
import { newPasswordRule } from '#web/identity/page/form-rules.ts';
import { useStep } from '#web/identity/page/use-step.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { registered } from '../registered.ts';
import { devicesQuery } from '../sign-in.queries.ts';

/** Shown at a field; other failures are above. */
const fieldOf: Partial<Record<IdentityFailure, 'current' | 'next'>> = {
  wrongPassword: 'current',
  weakPassword: 'next',
  commonPassword: 'next',
  addressPassword: 'next',
  portalPassword: 'next',
};

/** Needs a new key for each opening. */
export function ChangePassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(['profile', 'identity']);
  const words = useTexts('identity');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { current: '', next: '' } });
  const { run, busy, error } = useStep(identity().changePassword);
  const at = error instanceof IdentityError ? fieldOf[error.failure] : undefined;
  const errorAt = (name: 'current' | 'next') =>
    formState.errors[name]?.message ?? (at === name ? failureText(error) : undefined);

  const submit = handleSubmit(async (passwords) => {
    if (!(await run(passwords))) return;
    onClose();
    toast.success(t('signIn.password.changed'));
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  });

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('signIn.password.change')}
      submit={t('signIn.password.submit')}
      busy={busy}
      onSubmit={submit}
    >
      {at === undefined && <AuthFailure error={error} />}
      <PasswordField
        label={t('signIn.password.current')}
        autoComplete="current-password"
        error={errorAt('current')}
        {...register('current', { required: t('identity:rules.password') })}
      />
      <NewPasswordField
        label={t('signIn.password.next')}
        error={errorAt('next')}
        {...register('next', registered(newPasswordRule(words)))}
      />
    </FormDialog>
  );
}

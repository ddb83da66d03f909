import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { AddressSteps } from '#web/identity/identity.ts';
import { emailRule } from '#web/identity/page/form-rules.ts';
import type { Rule } from '#web/identity/page/use-auth-form.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { registered } from '../registered.ts';
import { MailAddress } from './mail-address.tsx';

interface Props {
  steps: AddressSteps;
  hasPassword: boolean;
  current: string;
  opened: boolean;
  onClose: () => void;
}

/** Needs a new key for each opening. */
export function ChangeAddress({ steps, hasPassword, current, opened, onClose }: Props) {
  const t = useTexts(['profile', 'identity']);
  const words = useTexts('identity');
  const [chosen, setChosen] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  if (chosen !== null)
    return <MailAddress steps={steps} hasPassword={hasPassword} email={chosen} opened={opened} onClose={onClose} />;
  const { read, wrong } = emailRule(words);
  const ofAnother: Rule<string> = {
    ...(read && { read }),
    wrong: (email) =>
      wrong?.(email) ?? (email.toLowerCase() === current ? t('identity:failures.addressSame') : undefined),
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('signIn.address.change')}
      submit={t('signIn.second.goOn')}
      busy={false}
      onSubmit={handleSubmit(({ email }) => setChosen(email))}
    >
      <p>{t('signIn.address.ask')}</p>
      <TextField
        label={t('signIn.address.next')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', registered(ofAnother))}
      />
    </FormDialog>
  );
}

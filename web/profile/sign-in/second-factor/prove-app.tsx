import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthFailure } from '#web/identity/page/auth-card.tsx';
import { CodeField } from '#web/identity/page/fields.tsx';
import { codeRule } from '#web/identity/page/form-rules.ts';
import { useStep } from '#web/identity/page/use-step.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { registered } from '../registered.ts';
import { QrCode } from './qr-code.tsx';
import css from './second-factor.module.css';

interface Props {
  /** An `otpauth:` URI. */
  address: string;
  opened: boolean;
  onClose: () => void;
  step: (code: string) => Promise<void>;
}

export function ProveApp({ address, opened, onClose, step }: Props) {
  const t = useTexts('profile');
  const words = useTexts('identity');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const { run, busy, error } = useStep(step);
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('signIn.second.setUp')}
      submit={t('signIn.second.turnOn')}
      busy={busy}
      onSubmit={handleSubmit(async ({ code }) => void (await run(code)))}
    >
      <p>{t('signIn.second.scan')}</p>
      <QrCode text={address} label={t('signIn.second.qr')} />
      <p>
        <a href={address}>{t('signIn.second.open')}</a>
      </p>
      <p>
        {t('signIn.second.type')}
        <code className={css.secret} dir="ltr">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p>{t('signIn.second.prove')}</p>
      <AuthFailure error={error} />
      <CodeField error={formState.errors.code?.message} {...register('code', registered(codeRule(words)))} />
    </FormDialog>
  );
}

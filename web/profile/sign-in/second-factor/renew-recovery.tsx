import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { SecondFactorSteps } from '#web/identity/identity.ts';
import { SureDialog } from '../sure/sure-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  steps: SecondFactorSteps;
  hasPassword: boolean;
  opened: boolean;
  onClose: () => void;
}

export function RenewRecovery({ steps, hasPassword, opened, onClose }: Props) {
  const t = useTexts('profile');
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} opened={opened} onClose={onClose} />;
  return (
    <SureDialog
      hasPassword={hasPassword}
      opened={opened}
      onClose={onClose}
      title={t('signIn.second.renewSubmit')}
      text={t('signIn.second.renewText')}
      submit={t('signIn.second.renewSubmit')}
      step={async (password) => setCodes(await steps.renewRecovery(password))}
    />
  );
}

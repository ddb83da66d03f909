import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/base/use-texts.ts';
import type { PasskeySteps } from '#web/identity/identity.ts';
import { toast } from '#web/ui/toast.ts';
import { passkeysQuery } from '../sign-in.queries.ts';
import { SureDialog } from '../sure/sure-dialog.tsx';

interface Props {
  steps: PasskeySteps;
  hasPassword: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Asks once more, and then the browser asks where the passkey is to be. */
export function AddPasskey({ steps, hasPassword, opened, onClose }: Props) {
  const t = useTexts('profile');
  const client = useQueryClient();
  return (
    <SureDialog
      hasPassword={hasPassword}
      opened={opened}
      onClose={onClose}
      title={t('signIn.passkeys.add')}
      text={t(hasPassword ? 'signIn.passkeys.ask' : 'signIn.passkeys.askGoogle')}
      submit={t('signIn.second.goOn')}
      step={async (password) => {
        await steps.add(password);
        onClose();
        toast.success(t('signIn.passkeys.isAdded'));
        await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      }}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/base/use-texts.ts';
import type { SecondFactorSteps } from '#web/identity/identity.ts';
import { toast } from '#web/ui/toast.ts';
import { methodsQuery } from '../sign-in.queries.ts';
import { SureDialog } from '../sure/sure-dialog.tsx';

interface Props {
  steps: SecondFactorSteps;
  hasPassword: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Switches the second factor off. */
export function EndSecondFactor({ steps, hasPassword, opened, onClose }: Props) {
  const t = useTexts('profile');
  const client = useQueryClient();
  return (
    <SureDialog
      hasPassword={hasPassword}
      opened={opened}
      onClose={onClose}
      title={t('signIn.second.end')}
      text={t('signIn.second.endText')}
      submit={t('signIn.second.turnOff')}
      step={async (password) => {
        await steps.end(password);
        onClose();
        toast.success(t('signIn.second.ended'));
        await client.invalidateQueries({ queryKey: methodsQuery.queryKey });
      }}
    />
  );
}

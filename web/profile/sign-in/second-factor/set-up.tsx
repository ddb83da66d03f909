import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { SecondFactorSteps } from '#web/identity/identity.ts';
import { whoAmI } from '#web/identity/me.ts';
import { devicesQuery, methodsQuery } from '../sign-in.queries.ts';
import { SureDialog } from '../sure/sure-dialog.tsx';
import { ProveApp } from './prove-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  steps: SecondFactorSteps;
  hasPassword: boolean;
  opened: boolean;
  onClose: () => void;
}

export function SetUp({ steps, hasPassword, opened, onClose }: Props) {
  const t = useTexts('profile');
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ address: string; recovery: string[] } | null>(null);
  const [proved, setProved] = useState(false);

  /** Only now, as a refetch would unmount the codes. */
  function finish(): void {
    onClose();
    if (!proved) return;
    void client.invalidateQueries({ queryKey: methodsQuery.queryKey });
    void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    // The sign-in is now one with a second factor.
    void client.invalidateQueries({ queryKey: whoAmI.queryKey });
  }

  if (begun && proved) return <RecoveryCodes codes={begun.recovery} opened={opened} onClose={finish} />;
  if (begun) {
    return (
      <ProveApp
        address={begun.address}
        opened={opened}
        onClose={finish}
        step={async (code) => {
          await steps.prove(code);
          setProved(true);
        }}
      />
    );
  }
  return (
    <SureDialog
      hasPassword={hasPassword}
      opened={opened}
      onClose={finish}
      title={t('signIn.second.setUp')}
      text={t(hasPassword ? 'signIn.second.ask' : 'signIn.second.askGoogle')}
      submit={t('signIn.second.goOn')}
      step={async (password) => setBegun(await steps.begin(password))}
    />
  );
}

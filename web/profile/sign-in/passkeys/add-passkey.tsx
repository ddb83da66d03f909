import { useTexts } from '#web/base/language/use-texts.ts';
import type { PasskeySteps } from '#web/identity/identity.ts';
import { passkeysQuery } from '../sign-in.queries.ts';
import { SureStep } from '../sure/sure-step.tsx';

interface Props {
  steps: PasskeySteps;
  hasPassword: boolean;
  opened: boolean;
  onClose: () => void;
}

export function AddPasskey({ steps, ...opening }: Props) {
  const t = useTexts('profile');
  return (
    <SureStep
      {...opening}
      title={t('signIn.passkeys.add')}
      text={t(opening.hasPassword ? 'signIn.passkeys.ask' : 'signIn.passkeys.askGoogle')}
      submit={t('signIn.second.goOn')}
      step={steps.add}
      done={t('signIn.passkeys.isAdded')}
      changes={passkeysQuery.queryKey}
    />
  );
}

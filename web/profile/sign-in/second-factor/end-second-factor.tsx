import { useTexts } from '#web/base/language/use-texts.ts';
import type { SecondFactorSteps } from '#web/identity/identity.ts';
import { methodsQuery } from '../sign-in.queries.ts';
import { SureStep } from '../sure/sure-step.tsx';

interface Props {
  steps: SecondFactorSteps;
  hasPassword: boolean;
  opened: boolean;
  onClose: () => void;
}

export function EndSecondFactor({ steps, ...opening }: Props) {
  const t = useTexts('profile');
  return (
    <SureStep
      {...opening}
      title={t('signIn.second.end')}
      text={t('signIn.second.endText')}
      submit={t('signIn.second.turnOff')}
      step={steps.end}
      done={t('signIn.second.ended')}
      changes={methodsQuery.queryKey}
    />
  );
}

import { useTexts } from '#web/base/language/use-texts.ts';
import type { AddressSteps } from '#web/identity/identity.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { methodsQuery } from '../sign-in.queries.ts';
import { SureStep } from '../sure/sure-step.tsx';

interface Props {
  steps: AddressSteps;
  hasPassword: boolean;
  email: string;
  opened: boolean;
  onClose: () => void;
}

export function MailAddress({ steps, email, ...opening }: Props) {
  const t = useTexts('profile');
  const mailWords = useMailWords();
  return (
    <SureStep
      {...opening}
      title={t('signIn.address.mail')}
      text={t(opening.hasPassword ? 'signIn.address.sure' : 'signIn.address.sureGoogle', { email })}
      submit={t('signIn.address.send')}
      step={(password) => steps.ask({ email, password })}
      done={mailWords(t('signIn.address.sent', { email }))}
      changes={methodsQuery.queryKey}
    />
  );
}

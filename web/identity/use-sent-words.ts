import { useTenant } from '#web/base/session.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';

/** As of any mail of the portal; sign-in services send their own. */
export function useSentWords(): (said: string) => string {
  const { issuer } = useTenant();
  const mailWords = useMailWords();
  return issuer.name === 'jwt' ? mailWords : (said) => said;
}

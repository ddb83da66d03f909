import { useTenant } from '#web/base/session.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';

/** As of any mail of the portal; sign-in services send their own. `before` is said before that none goes. */
export function useSentWords(): (said: string, before?: string) => string {
  const { issuer } = useTenant();
  const mailWords = useMailWords();
  return (said, before = '') => {
    if (issuer.name !== 'jwt') return said;
    const words = mailWords(said);
    return words === said ? said : `${before} ${words}`.trim();
  };
}

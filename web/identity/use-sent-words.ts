import { useTenant } from '#web/base/session.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';

/** As of any mail of the portal; sign-in services send their own. `before` precedes the sentence that no mail goes out. */
export function useSentWords(): (text: string, before?: string) => string {
  const { issuer } = useTenant();
  const mailWords = useMailWords();
  return (text, before = '') => {
    if (issuer.name !== 'jwt') return text;
    const hindrance = mailWords('');
    return hindrance === '' ? text : `${before} ${hindrance}`.trim();
  };
}

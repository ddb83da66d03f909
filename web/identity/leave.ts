import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { openedFrom } from '#web/base/offline/reading.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { signOut, signOutLater } from './current-identity.ts';

/** Signs out and goes to the start page, also if that fails or the portal was opened offline. */
export function useLeave() {
  const t = useTexts('ui');
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await (openedFrom.get() ? signOutLater() : signOut());
      // A full page load, so that no data stays in memory.
      window.location.assign(pages.home);
    } catch (error) {
      console.error(error);
      toast.error(t('signOutFailed'));
      setLeaving(false);
      await navigate(pages.home);
    }
  }

  return { leave, leaving };
}

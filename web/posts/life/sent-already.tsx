import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useOutgoingWords } from '../outgoing/use-outgoing-words.ts';

/** What is out and cannot be called back, and what is stopped. */
export function SentAlready({ outgoing: { sent, waiting, letters, leaves } }: { outgoing: Outgoing }) {
  const t = useTexts('posts/writing');
  const { counted } = useOutgoingWords();
  const out = leaves ? sent.post + sent.corrections + sent.reminders + sent.withdrawals : 0;
  const parts = [
    ...(sent.post > 0 ? [t('outgoing.outPost', counted(sent.post))] : []),
    ...(sent.corrections > 0 ? [t('outgoing.outCorrections', counted(sent.corrections))] : []),
    ...(sent.reminders > 0 ? [t('outgoing.outReminders', counted(sent.reminders))] : []),
    ...(sent.withdrawals > 0 ? [t('outgoing.outWithdrawals', counted(sent.withdrawals))] : []),
  ];
  const posted = letters.posted > 0 ? t('outgoing.posted', counted(letters.posted)) : '';
  const stops = [
    ...(leaves && waiting > 0 ? [t('outgoing.stops', counted(waiting))] : []),
    ...(letters.open > 0 ? [t('outgoing.open', counted(letters.open))] : []),
  ];
  return (
    <>
      {(out > 0 || posted) && (
        <Banner tone="warn" icon="mail">
          {out > 0 && (
            <>
              <b>{t('outgoing.out', counted(out))}</b>
              {parts.length > 1 ? `: ${parts.join(', ')}. ` : '. '}
            </>
          )}
          {posted}
        </Banner>
      )}
      {stops.length > 0 && <p>{stops.join(' ')}</p>}
    </>
  );
}

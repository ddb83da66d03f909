import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import css from './outgoing.module.css';
import { useOutgoingWords } from './use-outgoing-words.ts';

interface Props {
  outgoing: Outgoing;
  /** Of the e-mails that leave at once. */
  label: (counted: { count: number; n: string }) => string;
  /** Shown where nothing is sent. */
  none: string;
  /** More about what is sent. */
  hints?: readonly string[];
  /** Facts that hold whether or not it is sent. */
  facts?: readonly string[];
  checked: boolean;
  onChange: (send: boolean) => void;
}

/** How many e-mails, letters and messages leave, and whether they do. */
export function SendingChoice({ outgoing, label, none, hints = [], facts = [], checked, onChange }: Props) {
  const t = useTexts(['ui', 'posts/writing']);
  const { mailsHeld } = useTenant();
  const { besides, counted } = useOutgoingWords();
  const { mails, later, pushes, byLetter, leaves } = outgoing;
  const more = besides({ later: leaves ? later : 0, pushes, byLetter });
  const isSwitch = (leaves && mails + later > 0) || pushes + byLetter > 0;
  const sends = leaves && mails > 0;
  const title = sends ? label(counted(mails)) : (more.shift() ?? none);
  return (
    <div className={css.box}>
      {isSwitch ? (
        <Switch
          label={title}
          hint={[...(sends ? hints : []), ...more].join(' ')}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      ) : (
        leaves && <p>{none}</p>
      )}
      {!leaves && <p>{t('mailsStay')}</p>}
      {isSwitch && mailsHeld && <p>{t('mailsHeld')}</p>}
      {facts.length > 0 && <p className={css.facts}>{facts.join(' ')}</p>}
    </div>
  );
}

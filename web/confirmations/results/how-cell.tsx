import type { AskedHolder } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { wayIcons } from '../entering/way-icons.ts';
import css from './holders.module.css';
import { useHowWords } from './use-how-words.ts';

interface Props {
  holder: AskedHolder;
  until: string | null;
  /** Whether the portal shows who opened it. */
  names: boolean;
}

/** How and when it was confirmed, else what is known of it; then what was taken back. */
export function HowCell({ holder, until, names }: Props) {
  const t = useTexts('confirmations/entering');
  const { nearDay } = useFormats();
  const howWords = useHowWords(until);
  const openWords = useOpenWords(names);
  const { done, takenBack } = holder;
  const [first, second] = done ? howWords(done) : openWords(holder);
  return (
    <span className={css.how}>
      <Icon name={done ? wayIcons[done.way] : openIcon(holder)} size="small" />
      <span>
        {first}
        {second && <small>{second}</small>}
        {done?.entry?.note && <small>{t('how.note', { text: done.entry.note })}</small>}
        {takenBack.map(({ takenBackAt, reason }) => (
          <small key={takenBackAt}>{t('how.takenBack', { at: nearDay(takenBackAt), reason })}</small>
        ))}
      </span>
    </span>
  );
}

function openIcon({ opened, hasEmail }: AskedHolder): IconName {
  if (opened) return 'eye';
  return hasEmail ? 'mail' : 'document';
}

/** So many names show whom to call. */
const most = 3;

function useOpenWords(names: boolean): (holder: AskedHolder) => [string, string] {
  const t = useTexts(['confirmations', 'confirmations/entering']);
  const { instant, listed } = useFormats();
  const nameOf = useNameOf();
  return ({ isCompany, people, opened, hasEmail, state }) => {
    const unopened = names && state === 'open' ? [t('results.unopened')] : [];
    const noEmail = hasEmail ? [] : [t('results.noEmail')];
    const facts = [...unopened, ...noEmail];
    if (opened) return [t('results.opened', { name: nameOf(opened.by) }), [instant(opened.at), ...noEmail].join('. ')];
    if (!isCompany) return [facts[0] ?? '', facts.slice(1).join('')];
    const some =
      people.length > most ? [...people.slice(0, most).map(nameOf), '…'].join(', ') : listed(people.map(nameOf));
    return [some || t('confirmations/entering:how.nobody'), facts.join('. ')];
  };
}

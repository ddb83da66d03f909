import type { ReactNode } from 'react';
import type { Reach } from '#contract/targeting/targeting.ts';
import { type Way, ways } from '#contract/targeting/ways.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import css from './ways.module.css';

interface Props {
  reach: Reach;
  /** Whether the lines are sentences about what is about to happen. */
  full?: boolean;
  onOpen?: (way: Way) => void;
  /** The last line, of all. */
  sum?: ReactNode;
}

/** The ways that somebody is reached by; they add up to all. Each opens its people. */
export function WayLines({ reach, full = false, onOpen, sum }: Props) {
  const { number } = useFormats();
  const words = useWayWords(reach, full);
  return (
    <ul className={classes(css.ways, full && css.full)}>
      {ways
        .filter((way) => reach[way] > 0)
        .map((way) => (
          <li key={way}>
            <i className={css[way]} aria-hidden="true" />
            <span className={css.number}>{number(reach[way])}</span>
            <span>
              {onOpen ? (
                <button type="button" onClick={() => onOpen(way)}>
                  {words.title(way)}
                </button>
              ) : (
                <b>{words.title(way)}</b>
              )}
              <small>{words.note(way)}</small>
            </span>
          </li>
        ))}
      {sum}
    </ul>
  );
}

function unreachableBy({ asksConsent, mailsLeave }: Reach) {
  if (asksConsent) return 'unreachableOffer';
  return mailsLeave ? 'unreachable' : 'unreachableWithoutServer';
}

function useWayWords(reach: Reach, full: boolean) {
  const t = useTexts('targeting/office');
  const { number } = useFormats();
  const { portal, atOnce, later, mailsLeave } = reach;
  const mailed = atOnce + later;
  const none = portal - mailed;
  return {
    title: (way: Way) =>
      t(way === 'portal' && mailed > 0 && mailsLeave ? 'reach.ways.portalAndMail' : `reach.ways.${way}`),
    note: (way: Way) => {
      if (way === 'unreachable') return t(`reach.${full ? 'sentences' : 'notes'}.${unreachableBy(reach)}`);
      if (!full) return t(way === 'letter' && !mailsLeave ? 'reach.notes.noMailServer' : `reach.notes.${way}`);
      if (way === 'letter' && !mailsLeave) return t('reach.sentences.lettersOnly');
      if (way !== 'portal') return t(`reach.sentences.${way}`);
      if (!mailsLeave) return t('reach.sentences.portalOnly');
      if (later === 0 && none === 0) return t('reach.sentences.allAtOnce');
      if (mailed === 0) return t('reach.sentences.noMails');
      const parts = { atOnce: number(atOnce), later: number(later), none: number(none) };
      return t(none === 0 ? 'reach.sentences.someLater' : 'reach.sentences.mixed', parts);
    },
  };
}

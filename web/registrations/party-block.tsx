import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { OwnRegistrations, RegistrationParty } from '#contract/registrations/registrations.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { AnswerForm } from './answer-form.tsx';
import { Answered } from './answered.tsx';
import type { AskedEvent } from './asked-event.ts';
import css from './registrations.module.css';
import { useAnswering } from './use-answering.ts';
import { type StateWords, useStateWords } from './use-state-words.ts';

interface Props {
  event: AskedEvent;
  own: OwnRegistrations;
  party: RegistrationParty;
  isOneOfSeveral: boolean;
  /** Until it is asked for, as another comes first. */
  isFolded: boolean;
}

/** The answer of one company, or of the reader alone. */
export function PartyBlock({ event, own, party, isOneOfSeveral, isFolded }: Props) {
  const t = useTexts('registrations');
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const focusHeading = () => setFocused((last) => last + 1);
  const answering = useAnswering({ event, own, party, onSent: focusHeading });
  const wordsOf = useWords(own, event);
  // The heading is another one by now.
  useEffect(() => {
    if (focused > 0) heading.current?.focus();
  }, [focused]);
  const { form, isOutdated } = answering;
  const { registration, company } = party;
  const isUndone = event.isCancelled === true && registration !== null && registration.state !== 'declined';
  if (own.period === 'over' && !isUndone) return null;
  if (isUndone)
    return (
      <Block words={wordsOf(party, false)} heading={heading} company={isOneOfSeveral ? company?.name : undefined} />
    );
  const isOpen = own.period === 'open' && form !== null;
  const isShown = isOpen && !(isFolded && !isUnfolded && registration === null);
  return (
    <Block words={wordsOf(party, isOpen)} heading={heading} company={isOneOfSeveral ? company?.name : undefined}>
      {isOutdated && (
        <Banner tone="warn" role="alert">
          {t('outdated')}
        </Banner>
      )}
      {isShown && (
        <AnswerForm
          event={event}
          own={own}
          party={party}
          answering={answering}
          form={form}
          onCancel={
            registration &&
            (() => {
              answering.close();
              focusHeading();
            })
          }
        />
      )}
      {isOpen && !isShown && company && (
        <div className={css.actions}>
          <Button
            variant="soft"
            onClick={() => {
              setUnfolded(true);
              focusHeading();
            }}
          >
            {t('answerFor', { company: company.name })}
          </Button>
        </div>
      )}
      {!isOpen && registration && (
        <Answered
          event={event}
          own={own}
          party={{ ...party, registration }}
          answering={answering}
          onOpen={focusHeading}
        />
      )}
      {!isOpen && form?.isTouched && (
        <>
          <Banner tone="warn" role="alert">
            {t('notSent')}
          </Banner>
          <AnswerForm
            event={event}
            own={own}
            party={party}
            answering={answering}
            form={form}
            onCancel={null}
            isClosed
          />
        </>
      )}
    </Block>
  );
}

interface BlockProps {
  words: StateWords;
  heading: RefObject<HTMLHeadingElement | null>;
  company: string | undefined;
  children?: ReactNode;
}

function Block({ words: { tone, icon, title, text }, heading, company, children }: BlockProps) {
  const id = useId();
  return (
    <section className={classes(css.block, css[tone])} aria-labelledby={id}>
      <div className={css.head}>
        {icon && <Icon name={icon} size="large" />}
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} data-answer-heading>
            {company ? `${company}: ${title}` : title}
          </h2>
          {text && <p>{text}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

/** The heading of a block and the sentences below it. */
function useWords({ terms, ...own }: OwnRegistrations, event: AskedEvent) {
  const t = useTexts('registrations');
  const { fullDay, listed } = useFormats();
  const stateWords = useStateWords();
  return (party: RegistrationParty, isOpen: boolean): StateWords => {
    const { company, registration } = party;
    if (isOpen) {
      const until = terms.until ? t('until', { day: fullDay(terms.until) }) : '';
      const text = [until, company ? t('oneIsEnough') : ''].filter(Boolean).join(' ');
      return { tone: 'ask', title: t(registration ? 'changing' : 'title'), text };
    }
    if (registration && event.isCancelled) {
      const people = registration.people.map(({ name }) => name).filter(Boolean);
      const were = people.length > 0 ? t('wereRegistered', { people: listed(people) }) : '';
      return { tone: 'plain', icon: 'close', title: t('undone'), text: `${were} ${t('nothingToDo')}`.trim() };
    }
    if (registration) return stateWords({ terms, ...own }, { ...party, registration });
    if (own.period === 'early')
      return {
        tone: 'plain',
        icon: 'calendar',
        title: t('early', { day: fullDay(terms.opensOn ?? '') }),
        text: t('earlyText'),
      };
    const sentences = [
      terms.until ? t('ended', { day: fullDay(terms.until) }) : t('endedNow'),
      company ? t('noAnswer', { company: company.name }) : t('noAnswerAlone'),
      t('stillComing', { contact: event.contact ?? t('office') }),
    ];
    return { tone: 'plain', icon: 'lock', title: t('closed'), text: sentences.join(' ') };
  };
}

import type { RegistrationOverview } from '#contract/registrations/registrations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import headline from '#web/ui/figures/headline.module.css';
import { type StateShare, StatesBar } from '#web/ui/figures/states-bar.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { MessageDialog } from '../messages/message-dialog.tsx';
import { answersIn } from '../answers-in.ts';
import { Answers } from './answers.tsx';
import css from './office.module.css';
import { EnterDialog } from './enter-dialog.tsx';

/** Seats, states and answers in figures. */
export function Overview({
  postId,
  title,
  publishedAt,
  overview,
}: {
  postId: string;
  title: string;
  publishedAt: string | null;
  overview: RegistrationOverview;
}) {
  const t = useTexts(['registrations/office', 'registrations/messages']);
  const [writing, entering] = [useOpening(), useOpening()];
  const { number, fullDay, shortDay } = useFormats();
  const { seats, terms, states, period } = overview;
  const answered = answersIn(overview);
  const all = answered + states.open.registrations;
  const { by, until } = terms;
  return (
    <Sheet as="section" padded className={css.overview}>
      <div className={css.top}>
        <div>
          <p className={headline.figure}>
            {number(seats.taken)}{' '}
            <small>
              {terms.seats === null
                ? t('people', { count: seats.taken })
                : t('ofSeats', { count: terms.seats, total: number(terms.seats) })}
            </small>
          </p>
          <p>
            {answered === 0 && all > 0 && publishedAt !== null
              ? t(`nobodyYet.${by}`, { count: all, n: number(all), day: shortDay(publishedAt) })
              : t(`answered.${by}`, { count: answered, n: number(answered), total: number(all) })}
          </p>
          <p className={headline.until}>
            <Icon name="clock" size="small" />
            {period === 'open' && until !== null ? t('period.until', { day: fullDay(until) }) : t(`period.${period}`)}
          </p>
        </div>
        <div className={css.acts}>
          <Button variant="primary" icon="mail" onClick={writing.open}>
            {t('registrations/messages:write')}
          </Button>
          <Button icon="phone" onClick={entering.open}>
            {t('enter.title')}
          </Button>
        </div>
      </div>
      <StatesBar states={useStates(overview)} />
      <Answers overview={overview} />
      <MessageDialog
        key={writing.key}
        {...{ postId, title, overview }}
        chosen={[]}
        opened={writing.opened}
        onClose={writing.close}
      />
      <EnterDialog
        key={`enter ${entering.key}`}
        {...{ postId, terms }}
        party={null}
        free={seats.free}
        opened={entering.opened}
        onClose={entering.close}
      />
    </Sheet>
  );
}

function useStates({ states: { coming, offered, waiting, declined, open } }: RegistrationOverview): StateShare[] {
  const t = useTexts('registrations/office');
  const { number } = useFormats();
  const words = (count: number, state: string, people?: number) => (
    <>
      <b>{number(count)}</b> {state}
      {people !== undefined && `, ${t('countOfPeople', { count: people, n: number(people) })}`}
    </>
  );
  const waits = {
    registrations: offered.registrations + waiting.registrations,
    people: offered.people + waiting.people,
  };
  return [
    {
      key: 'coming',
      tone: 'ok',
      count: coming.registrations,
      words: words(coming.registrations, t('is.coming', { count: coming.registrations }), coming.people),
    },
    {
      key: 'waiting',
      tone: 'warn',
      count: waits.registrations,
      words: words(waits.registrations, t('is.waiting', { count: waits.registrations }), waits.people),
    },
    {
      key: 'declined',
      tone: 'muted',
      count: declined.registrations,
      words: words(declined.registrations, t('is.declined', { count: declined.registrations })),
    },
    { key: 'open', tone: 'open', count: open.registrations, words: words(open.registrations, t('is.open')) },
  ];
}

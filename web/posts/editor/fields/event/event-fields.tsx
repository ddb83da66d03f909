import { Suspense, useState } from 'react';
import { eventErrors, noFacts } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { eventLimits, type PostKind } from '#contract/posts/words.ts';
import { isWebAddress } from '#contract/base/web-address.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PublishedSeats } from '#web/registrations/terms/use-seats-below.ts';
import type { Draft } from '../../draft/draft.ts';
import { type Lacks, useLack, useTooLong } from '../../lacks.ts';
import { DateFields } from './date-fields.tsx';
import { type BesideDates, eventOf, nothingTyped, type TypedDate, typedOf } from './typed-dates.ts';
import css from '../settings.module.css';

const TermsFields = onDemand(
  async () => (await import('#web/registrations/terms/terms-fields.tsx')).TermsFields,
  ['registrationTerms'],
);

const CancelledFields = onDemand(
  async () => (await import('./cancelled-fields.tsx')).CancelledFields,
  ['registrationTerms'],
);

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lacks: Lacks;
  /** The post is published, and is corrected. */
  isOut?: boolean;
  published?: PublishedSeats | null;
}

const usual: readonly PostKind[] = ['event', 'invitation', 'training'];

/** For kinds that have one, and for any other post once it is asked for. */
export function EventFields(props: Props) {
  const t = useTexts('posts/writing');
  const { kind, eventAt, event, eventPlace } = props.draft;
  const [isAdded, setAdded] = useState(false);
  if (isAdded || usual.includes(kind) || eventAt !== null || event !== null || eventPlace !== null)
    return <Fields {...props} onRemoved={() => setAdded(false)} />;
  return (
    <div className={css.wide} data-place="event">
      <Button variant="quiet" icon="calendar" onClick={() => setAdded(true)}>
        {t('editor.eventAdd')}
      </Button>
    </div>
  );
}

function Fields({
  draft,
  onChange,
  lacks,
  isOut = false,
  published = null,
  onRemoved,
}: Props & { onRemoved: () => void }) {
  const t = useTexts('posts/writing');
  const ui = useTexts('ui');
  const lack = useLack(lacks);
  const tooLong = useTooLong(draft);
  const [typed, setTyped] = useState(() => typedOf(draft));
  const [wholeDay, setWholeDay] = useState(draft.event?.wholeDay ?? false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const beside = besideIn(draft.event);
  const isRemovable = draft.eventAt !== null || draft.event !== null || !usual.includes(draft.kind);

  function keep(next: readonly TypedDate[], isWhole = wholeDay, all = beside) {
    onChange(eventOf(next, isWhole, all));
  }

  function change(next: TypedDate[]) {
    setTyped(next);
    keep(next);
  }

  function say(part: Partial<BesideDates>) {
    keep(typed, wholeDay, { ...beside, ...part });
  }

  function remove() {
    setTyped([nothingTyped]);
    setWholeDay(false);
    onChange({ eventAt: null, eventPlace: null, event: null });
    onRemoved();
  }

  const said = useSaidErrors(draft, { left, lack });
  const wordField = (name: 'address' | 'costs' | 'forWhom' | 'contact', label: string, hint?: string) => (
    <TextField
      label={label}
      optional
      hint={hint}
      maxLength={eventLimits.line}
      value={beside[name] ?? ''}
      onChange={({ target }) => say({ [name]: target.value || null })}
    />
  );
  return (
    <div className={css.wide} data-place="event">
      <h2>
        {t('editor.event')} <span>{ui('field.optional')}</span>
      </h2>
      {typed.map((date, place) => (
        <DateFields
          key={place}
          date={date}
          wholeDay={wholeDay}
          errors={said(place)}
          onChange={(part) => change(typed.map((one, at) => (at === place ? { ...one, ...part } : one)))}
          onLeave={() => setLeft(new Set([...left, place]))}
          {...(place > 0 && {
            number: place + 1,
            onRemove: () => change(typed.filter((_, at) => at !== place)),
          })}
        />
      ))}
      <div className={css.eventLine}>
        {typed.length <= eventLimits.dates && (
          <Button variant="quiet" small icon="plus" onClick={() => setTyped([...typed, nothingTyped])}>
            {t('editor.eventMore')}
          </Button>
        )}
        <Switch
          label={t('editor.eventWholeDay')}
          checked={wholeDay}
          onChange={({ target }) => {
            setWholeDay(target.checked);
            keep(typed, target.checked);
          }}
        />
      </div>
      <div className={css.event}>
        <TextField
          label={t('editor.eventPlace')}
          optional
          error={tooLong('eventPlace') ?? lack('eventPlace')}
          value={draft.eventPlace ?? ''}
          onChange={({ target }) => onChange({ eventPlace: target.value || null })}
        />
        {wordField('address', t('editor.eventAddress'))}
        <LinkField value={beside.link} onChange={(link) => say({ link })} />
        {wordField('costs', t('editor.eventCosts'), t('editor.eventCostsHint'))}
        {wordField('forWhom', t('editor.eventForWhom'))}
        {wordField('contact', t('editor.eventContact'))}
      </div>
      <Switch
        label={t('editor.eventPublic')}
        hint={t('editor.eventPublicHint')}
        checked={beside.isPublic}
        onChange={({ target }) => say({ isPublic: target.checked })}
      />
      {isOut && (
        <Suspense>
          <CancelledFields cancelled={beside.cancelled} onChange={(cancelled) => say({ cancelled })} />
        </Suspense>
      )}
      <Suspense>
        <TermsFields
          terms={beside.registration}
          begin={draft.eventAt}
          isBeginLeft={left.has(0)}
          isTried={lack('event') !== undefined}
          isOut={isOut}
          published={published}
          onChange={(registration) => say({ registration })}
        />
      </Suspense>
      {isRemovable && (
        <div>
          <Button variant="quiet" small icon="trash" onClick={remove}>
            {t('editor.eventRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}

function besideIn(event: EventFacts | null): BesideDates {
  const { endsAt: _endsAt, wholeDay: _wholeDay, dates: _dates, ...beside } = event ?? noFacts;
  return beside;
}

/** What is wrong with a date, once it was left or publishing was tried. */
function useSaidErrors(
  draft: Draft,
  { left, lack }: { left: ReadonlySet<number>; lack: ReturnType<typeof useLack> },
): (place: number) => { at?: string; endsAt?: string } {
  const t = useTexts('posts/writing');
  const errors = eventErrors(draft);
  const missing = lack('eventAt') && t(draft.eventAt === null ? 'editor.eventErrors.eventAt' : 'editor.eventPast');
  return (place) => {
    if (!left.has(place) && lack('event') === undefined && missing === undefined) return {};
    const of =
      place === 0 ? ['eventAt', 'event.endsAt'] : [`event.dates.${place - 1}.at`, `event.dates.${place - 1}.endsAt`];
    const isWrong = (path: string | undefined) => errors.some((error) => error.path === path);
    return {
      ...(isWrong(of[0]) && { at: t(place === 0 ? 'editor.eventErrors.eventAt' : 'editor.eventErrors.at') }),
      ...(place === 0 && missing !== undefined && { at: missing }),
      ...(isWrong(of[1]) && { endsAt: t('editor.eventErrors.endsAt') }),
    };
  };
}

/** Said on leaving it. */
function LinkField({ value, onChange }: { value: string | null; onChange: (link: string | null) => void }) {
  const t = useTexts('posts/writing');
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value !== null && !isWebAddress(value);
  return (
    <TextField
      label={t('editor.eventLink')}
      optional
      type="url"
      inputMode="url"
      hint={t('editor.eventLinkHint')}
      error={isWrong ? t('editor.eventLinkWrong') : undefined}
      value={value ?? ''}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => onChange(target.value.trim() || null)}
    />
  );
}

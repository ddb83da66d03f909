import { useState } from 'react';
import type { Attendee } from '#contract/attendance/attendance.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import headline from '#web/ui/figures/headline.module.css';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import css from './attendance.module.css';
import { Row } from './row.tsx';
import { type Seen, seenOn, soughtIn } from './seen.ts';
import type { useMarking } from './use-marking.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

interface Props {
  postId: string;
  day: string;
  people: readonly Attendee[];
  marking: Pick<ReturnType<typeof useMarking>, 'own' | 'press'>;
  /** Nobody can be marked yet. */
  resting: boolean;
  /** The day is over. */
  over: boolean;
}

const chips = ['all', 'missing', 'there'] as const;
/** Rows at once, so that a tablet scrolls thousands. */
const step = 200;

export function People({ postId, day, people, marking, resting, over }: Props) {
  const t = useTexts('attendance');
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const [chip, setChip] = useState<(typeof chips)[number]>('all');
  const [most, setMost] = useState(step);
  const adding = useOpening();
  const { show } = useSaving();
  const all = seenOn(day, people, marking.own);
  const there = all.filter(({ since }) => since !== null);
  const missing = all.filter(({ since }) => since === null);
  const of = { all, missing, there };
  const shown = soughtIn(of[chip], search);

  /** Once the day is over, from what the server knows. */
  function certificateOf({ certificate: number, days }: Seen) {
    if (!over || number === null || days.length === 0) return null;
    const asked = { params: { id: postId }, query: { number } };
    return () => show(() => download('GET /api/posts/{id}/attendance/certificates', asked));
  }

  function toggle({ id, userId, name, firstName, lastName, company, since, lastAt }: Seen) {
    // Who has left the list meanwhile is known by name; a person of the portal is not made anew.
    const walkIn = userId === null ? { firstName, lastName, company } : null;
    marking.press({ postId, attendeeId: id, name, day, present: since === null, walkIn }, lastAt);
  }

  return (
    <>
      <Count there={there.length} of={all.length} />
      <SearchField
        label={t('search')}
        value={search}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <FilterChips
        label={t('filter')}
        choices={chips.map((value) => ({ value, title: t(`chips.${value}`), count: of[value].length }))}
        value={chip}
        onChange={setChip}
      />
      {shown.length > 0 ? (
        <Sheet as="ul" className={css.rows}>
          {shown.slice(0, most).map((one) => (
            <Row
              key={one.id}
              person={one}
              resting={resting}
              onPress={() => toggle(one)}
              onCertificate={certificateOf(one)}
            />
          ))}
        </Sheet>
      ) : (
        <p>{t('none')}</p>
      )}
      {shown.length > most && (
        <Button wide onClick={() => setMost(most + step)}>
          {t('further', { count: shown.length - most, n: number(shown.length - most) })}
        </Button>
      )}
      {!resting && (
        <Button wide icon="plus" onClick={adding.open}>
          {t('add')}
        </Button>
      )}
      <WalkInDialog
        key={adding.key}
        opened={adding.opened}
        onClose={adding.close}
        onAdd={(walkIn) => {
          const name = [walkIn.firstName, walkIn.lastName].filter(Boolean).join(' ');
          marking.press({ postId, attendeeId: crypto.randomUUID(), name, day, present: true, walkIn });
          setSearch('');
        }}
      />
    </>
  );
}

function Count({ there, of }: { there: number; of: number }) {
  const t = useTexts('attendance');
  const { number } = useFormats();
  const total = t('ofTotal', { count: of, total: number(of) });
  return (
    <Sheet as="section" padded className={css.count}>
      <div>
        <p className={headline.figure} role="status">
          {number(there)} <small>{total}</small>
        </p>
        <p>{of > there && t('missing', { count: of - there, n: number(of - there) })}</p>
      </div>
      <ProgressTrack label={t('title')} words={`${number(there)} ${total}`} done={there} of={of} />
    </Sheet>
  );
}

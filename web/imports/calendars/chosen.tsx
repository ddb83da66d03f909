import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarLimits } from '#contract/imports/calendar-words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { mutation } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { useErrorText } from '#web/ui/form/error-text.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import css from './calendars.module.css';
import { EventList } from './event-list.tsx';
import type { MadeDraft } from './made.tsx';
import { UnreadList } from './unread-list.tsx';
import { draftsOf, type EventRow, type Reading } from './use-calendar-files.ts';

interface Props extends Pick<Reading, 'rows' | 'unread'> {
  onChange: Reading['change'];
  onMade: (drafts: MadeDraft[]) => void;
}

export function Chosen({ rows, unread, onChange, onMade }: Props) {
  const t = useTexts('imports/calendars');
  const counted = useCounted();
  const errorText = useErrorText();
  const [audience, setAudience] = useState<NamedAudience>({ include: [], exclude: [] });
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const drafts = chosen.reduce((sum, row) => sum + draftsOf(row), 0);
  const isTooMany = drafts > calendarLimits.drafts;
  const make = useMutation({
    ...mutation('POST /api/imports/calendar/drafts'),
    meta: { quiet: true },
    onSuccess: (made) => onMade(made.drafts),
    onError: (error) => error instanceof ApiError && error.code === 'imports.knownEvents' && leaveOut(error),
  });

  /** Somebody else has made them meanwhile. */
  function leaveOut({ errors }: ApiError) {
    const keys = new Set(errors.map(({ path }) => chosen[Number(path.split('.')[1])]?.event.key));
    onChange((row) => (keys.has(row.event.key) ? { ...row, isChosen: false } : row));
  }

  return (
    <>
      {unread.length > 0 && <UnreadList unread={unread} />}
      {rows.length > 0 && (
        <>
          <EventList rows={rows} onChange={onChange} />
          <AudienceChoice audience={audience} onChange={setAudience} />
          <Sheet padded className={css.make}>
            <p>{t('make.text')}</p>
            {isTooMany && <ErrorLine>{t('make.tooMany')}</ErrorLine>}
            {make.error && (
              <ErrorLine>
                {make.error instanceof ApiError ? errorText(make.error.code) : errorText('internal')}
              </ErrorLine>
            )}
            <Button
              variant="primary"
              busy={make.isPending}
              disabled={drafts === 0 || isTooMany}
              onClick={() => make.mutate({ body: { events: chosen.map(eventOf), audience: unnamed(audience) } })}
            >
              {t('make.action', counted(drafts))}
            </Button>
          </Sheet>
        </>
      )}
    </>
  );
}

function eventOf({ event, as }: EventRow) {
  const { key, title, text, wholeDay, dates, place, address, link, contact, known } = event;
  return { key, title, text, wholeDay, dates, place, address, link, contact, as, again: known !== null };
}

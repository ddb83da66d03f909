import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttendeeCounts } from '#contract/imports/attendees.ts';
import type { SeatChoice } from '#contract/imports/attendee-words.ts';
import type { EnteredRegistrationWay } from '#contract/registrations/words.ts';
import { call, mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { useErrorText } from '#web/ui/form/error-text.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import columns from '../columns/columns.module.css';
import { StepTitle } from '../steps/step-title.tsx';
import css from './attendees.module.css';
import { CheckedRows } from './checked-rows.tsx';
import { Choices } from './choices.tsx';
import { Figures } from './figures.tsx';
import type { AttendeeRows } from './table.ts';

interface Props {
  postId: string;
  rows: AttendeeRows;
  onBack: () => void;
  onEntered: (counts: AttendeeCounts) => void;
}

/** What entering would do, asked anew with each choice; the office enters exactly that. */
export function CheckStep({ postId, rows, onBack, onEntered }: Props) {
  const t = useTexts('imports/attendees');
  const errorText = useErrorText();
  const [way, setWay] = useState<EnteredRegistrationWay>('mail');
  const [seats, setSeats] = useState<SeatChoice>('wait');
  const [mail, setMail] = useState(false);
  const params = { id: postId };
  const body = { ...rows, way, seats, mail };
  const enter = useMutation({
    ...mutation('POST /api/posts/{id}/attendees'),
    meta: { quiet: true },
    onSuccess: onEntered,
  });
  const check = useQuery({
    queryKey: ['POST /api/posts/{id}/attendees/check', params, body],
    queryFn: () => call('POST /api/posts/{id}/attendees/check', { params, body }),
    placeholderData: (before) => before,
    // What was entered is not checked again.
    enabled: !enter.isPending,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Sheet padded as="section" className={columns.step}>
      <StepTitle>{t('check.title')}</StepTitle>
      <Loaded query={check} failed={t('check.failed')}>
        {(found) => {
          const { counts } = found;
          const some = counts.new + counts.changed;
          return (
            <>
              <Figures found={found} />
              <Choices found={found} {...{ way, seats, mail }} onWay={setWay} onSeats={setSeats} onMail={setMail} />
              <CheckedRows rows={found.rows} />
              {enter.error && (
                <ErrorLine>{errorText(enter.error instanceof ApiError ? enter.error.code : 'internal')}</ErrorLine>
              )}
              <div className={columns.foot}>
                <Button variant="quiet" onClick={onBack}>
                  {t('check.back')}
                </Button>
                <div className={css.act}>
                  <p>{t('check.mails', { count: counts.mails })}</p>
                  <Button
                    variant="primary"
                    busy={enter.isPending}
                    disabled={some === 0 || check.isPlaceholderData}
                    onClick={() => enter.mutate({ params, body: { ...body, expected: counts } })}
                  >
                    {t('check.enter', { count: some })}
                  </Button>
                </div>
              </div>
            </>
          );
        }}
      </Loaded>
    </Sheet>
  );
}

import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { today } from '#web/base/time/calendar.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface Props {
  /** Of the template. */
  name: string;
  opened: boolean;
  onClose: () => void;
  busy: boolean;
  /** Null: the day is not known yet. */
  onDay: (day: string | null) => void;
}

/** Asks for the day of an event before a draft is made of its template. */
export function DayDialog({ name, opened, onClose, busy, onDay }: Props) {
  const t = useTexts('posts/templates');
  const [day, setDay] = useState('');
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('day.title', { name })}
      confirm={t('day.confirm')}
      busy={busy}
      disabled={day < today()}
      onConfirm={() => onDay(day)}
    >
      <p>{t('day.text')}</p>
      <DateField
        label={t('day.label')}
        min={today()}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button variant="quiet" disabled={busy} onClick={() => onDay(null)}>
        {t('day.none')}
      </Button>
    </ConfirmDialog>
  );
}

import type { CheckedAttendees } from '#contract/imports/attendees.ts';
import { type SeatChoice, seatChoices } from '#contract/imports/attendee-words.ts';
import { type EnteredRegistrationWay, enteredRegistrationWays } from '#contract/registrations/words.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { MailCheckbox } from '#web/ui/form/mail-checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import css from './attendees.module.css';

interface Props {
  found: CheckedAttendees;
  way: EnteredRegistrationWay;
  seats: SeatChoice;
  mail: boolean;
  onWay: (way: EnteredRegistrationWay) => void;
  onSeats: (seats: SeatChoice) => void;
  onMail: (mail: boolean) => void;
}

export function Choices({ found, way, seats, mail, onWay, onSeats, onMail }: Props) {
  const t = useTexts(['imports/attendees', 'registrations/office']);
  const counted = useCounted();
  const { counts, free, hasWaitingList, confirmations, unreached } = found;
  const isShort = seats === 'beyond' || counts.waiting > 0 || found.rows.some(({ reason }) => reason === 'noSeats');
  return (
    <div className={css.choices}>
      <SelectField
        label={t('choices.way')}
        value={way}
        choices={enteredRegistrationWays.map((value) => ({ value, title: t(`registrations/office:ways.${value}`) }))}
        onChange={({ target }) => onWay(enteredRegistrationWays.find((one) => one === target.value) ?? way)}
      />
      {free !== null && isShort && (
        <SelectField
          label={t('choices.seats')}
          value={seats}
          choices={seatChoices.map((value) => ({
            value,
            title: t(value === 'wait' && !hasWaitingList ? 'choices.leaveOut' : `choices.${value}`),
          }))}
          onChange={({ target }) => onSeats(target.value === 'beyond' ? 'beyond' : 'wait')}
        />
      )}
      {(mail || confirmations > 0) && (
        <div>
          <MailCheckbox
            label={t('choices.mail', counted(confirmations))}
            checked={mail}
            onChange={({ target }) => onMail(target.checked)}
          />
          {mail && unreached > 0 && <p>{t('choices.unreached', counted(unreached))}</p>}
        </div>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import css from './ending.module.css';
import { EndEffect } from './end-effect.tsx';
import type { Change, Ending } from './ending.ts';
import { LastDay, lastDays } from './last-day.tsx';
import { Offices, useOffices } from './offices.tsx';

interface Props {
  ending: Ending;
  opened: boolean;
  onClose: () => void;
  onEnd: (change: Change, endsOn: string) => void;
  busy: boolean;
}

/** The last day, the offices that end with it, and whom it costs what from the day after. */
export function EndDialog({ ending, opened, onClose, onEnd, busy }: Props) {
  const t = useTexts('records');
  const { shortDate } = useFormats();
  const [endsOn, setEndsOn] = useState<string | null>(lastDays()[ending.usual]);
  const offices = useOffices(ending, endsOn);
  const change = endsOn === null ? null : ending.change(endsOn, offices.ending);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={ending.title}
      actions={
        <>
          <Button onClick={onClose}>{t('ending.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={change === null || !offices.isKnown}
            onClick={() => change && endsOn !== null && onEnd(change, endsOn)}
          >
            {endsOn === null ? t('ending.end') : t('ending.endOn', { day: shortDate(endsOn) })}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{ending.lead}</p>
      <LastDay usual={ending.usual} value={endsOn} onChange={setEndsOn} />
      <Offices {...offices} />
      {change && offices.isKnown && <EndEffect change={change} />}
    </Dialog>
  );
}

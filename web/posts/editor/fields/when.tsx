import { dayAfter } from '#contract/base/clock.ts';
import { useId, useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { instantAt, today } from '#web/base/time/calendar.ts';
import type { Draft } from '../draft/draft.ts';
import { Moment } from './moment.tsx';
import { RadioLine } from './radio-line.tsx';
import css from './settings.module.css';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
}

/** A past moment is refused, as it would publish while one types. */
export function When({ draft, onChange }: Props) {
  const t = useTexts('posts/writing');
  const group = useId();
  const [passed, setPassed] = useState(false);
  const planned = draft.publishAt !== null;

  function plan(at: string | null) {
    const isPast = at !== null && new Date(at) <= new Date();
    setPassed(isPast);
    if (at && !isPast) onChange({ publishAt: at });
  }

  return (
    <fieldset className={css.block}>
      <legend>
        <h2>{t('editor.when')}</h2>
      </legend>
      <RadioLine
        name={group}
        checked={!planned}
        onChange={() => onChange({ publishAt: null })}
        label={t('editor.atOnce')}
      />
      <RadioLine name={group} checked={planned} onChange={() => plan(tomorrowAtSeven())} label={t('editor.planned')} />
      {planned && (
        <Moment
          label={t('editor.day')}
          value={draft.publishAt}
          onChange={plan}
          error={passed ? t('lacks.publishAt') : undefined}
        />
      )}
    </fieldset>
  );
}

function tomorrowAtSeven(): string | null {
  return instantAt(dayAfter(today(), 1), '07:00');
}

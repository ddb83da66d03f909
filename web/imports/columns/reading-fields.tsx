import { useState } from 'react';
import type { Reading } from '#contract/imports/imports.ts';
import { type Encoding, encodings, foundEncodings } from '#contract/base/encodings.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import css from './columns.module.css';

/** How the file is to be read, where it was not guessed right. */
export interface Wish {
  encoding?: Encoding;
  sheet?: string;
  heading?: number;
}

interface Props {
  reading: Reading;
  /** It is being read again. */
  busy: boolean;
  disabled?: boolean;
  onRead: (wish: Wish) => void;
}

/** The encoding, sheet and row of headings that were guessed, each to be chosen otherwise. */
export function ReadingFields({ reading, busy, disabled = false, onRead }: Props) {
  const t = useTexts('imports');
  const { encoding, sheet, sheets } = reading;
  const [heading, setHeading] = useState(String(reading.heading));
  const row = Number(heading);
  // Another sheet or encoding may have its headings elsewhere.
  const same = encoding === null || encoding === 'mixed' ? {} : { encoding };
  return (
    <div className={css.ways}>
      {encoding !== null && (
        <SelectField
          label={t('reading.encoding')}
          disabled={disabled}
          value={encoding}
          choices={(encoding === 'mixed' ? foundEncodings : encodings).map((value) => ({
            value,
            title: t(`reading.encodings.${value}`),
          }))}
          onChange={({ target }) => onRead({ encoding: target.value as Encoding })}
        />
      )}
      {sheets.length > 1 && (
        <SelectField
          label={t('reading.sheet')}
          disabled={disabled}
          value={sheet ?? ''}
          choices={sheets.map((value) => ({ value, title: value }))}
          onChange={({ target }) => onRead({ ...same, sheet: target.value })}
        />
      )}
      <TextField
        label={t('reading.heading')}
        inputMode="numeric"
        disabled={disabled}
        value={heading}
        onChange={({ target }) => setHeading(target.value)}
      />
      {heading !== String(reading.heading) && (
        <Button
          variant="soft"
          busy={busy}
          disabled={disabled || !Number.isInteger(row) || row < 1 || row > 1000}
          onClick={() => onRead({ ...same, ...(sheet !== null && { sheet }), heading: row })}
        >
          {t('reading.again')}
        </Button>
      )}
    </div>
  );
}

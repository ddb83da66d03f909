import type { Language } from '#contract/base/languages.ts';
import type { TableFormat } from '#contract/base/table-formats.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem } from '../overlay/menu.tsx';
import { useSaving } from './use-saving.ts';

interface Props {
  variant?: 'primary' | 'default' | 'quiet';
  load: (asked: { format: TableFormat; language: Language }) => Promise<File>;
  /** What went wrong, where it can be said better. */
  wordsFor?: (error: ApiError) => string | undefined;
  onSaved?: () => void;
}

/** Of every list that can be taken along: as CSV or as a workbook. */
export function SaveTable({ variant = 'quiet', load, wordsFor, onSaved }: Props) {
  const t = useTexts('ui/tables');
  const language = useLanguage();
  const { busy, save } = useSaving((error) => wordsFor?.(error) ?? t('failed'));
  const saveAs = (format: TableFormat) => save(() => load({ format, language }), { onSuccess: () => onSaved?.() });
  return (
    <Menu
      target={
        <Button variant={variant} icon="download" busy={busy}>
          {t('export')}
        </Button>
      }
    >
      <MenuItem icon="document" onClick={() => saveAs('csv')}>
        {t('csv')}
      </MenuItem>
      <MenuItem icon="sheet" onClick={() => saveAs('xlsx')}>
        {t('xlsx')}
      </MenuItem>
    </Menu>
  );
}

import { languages, type Language } from '#contract/base/languages.ts';
import { languageNames } from '#web/base/language/language.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Draft } from '../draft/draft.ts';

interface Props {
  draft: Pick<Draft, 'language'>;
  onChange: (fields: Pick<Draft, 'language'>) => void;
}

/** What title and text are written in. The portal's own is kept as none. */
export function LanguageField({ draft, onChange }: Props) {
  const t = useTexts('posts/writing');
  const { language: ofPortal } = useTenant();
  return (
    <SelectField
      label={t('editor.language')}
      hint={t('editor.languageHint')}
      choices={languages.map((value) => ({ value, title: languageNames[value], lang: value }))}
      value={draft.language ?? ofPortal}
      onChange={({ target: { value } }) => onChange({ language: value === ofPortal ? null : (value as Language) })}
    />
  );
}

import { useId } from 'react';
import type { Language } from '#contract/base/languages.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import css from './registrations.module.css';

interface Props {
  question: RegistrationQuestion;
  language: Language | null;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}

/** Up to this many choices of the whole registration are all in view. */
const inView = 4;

export function QuestionField({ question, language, value, error, onChange }: Props) {
  const t = useTexts('registrations');
  const lang = useContentLang(language);
  const { kind, text, choices, required, scope } = question;
  const label = <span lang={lang}>{text}</span>;
  if (kind === 'consent')
    return (
      <Checkbox
        label={label}
        error={error}
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
    );
  if (kind === 'choice' && scope === 'registration' && required && choices.length <= inView)
    return <Radios question={question} lang={lang} value={value} error={error} onChange={onChange} />;
  const field = { label, optional: !required, error, value };
  if (kind === 'choice')
    return (
      <SelectField
        {...field}
        choices={[
          { value: '', title: t('choose') },
          ...choices.map((one) => ({ value: one, title: one, ...(lang && { lang }) })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      {...field}
      maxLength={registrationLimits.answer}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface RadiosProps extends Omit<Props, 'language'> {
  lang: Language | undefined;
}

function Radios({ question: { text, choices }, lang, value, error, onChange }: RadiosProps) {
  const id = useId();
  return (
    <fieldset className={css.radios} aria-describedby={error && id}>
      <legend lang={lang}>{text}</legend>
      {choices.map((choice, place) => (
        <label key={choice}>
          <Radio
            name={id}
            checked={value === choice}
            aria-invalid={(error !== undefined && place === 0) || undefined}
            onChange={() => onChange(choice)}
          />
          <span lang={lang}>{choice}</span>
        </label>
      ))}
      {error && <ErrorLine id={id}>{error}</ErrorLine>}
    </fieldset>
  );
}

import type { Named } from '#contract/base/fields.ts';
import { confirmationLimits } from '#contract/confirmations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { choicesIn, nobody, type Who } from './who.ts';

interface Props {
  /** Who may confirm for it. */
  people: readonly Named[];
  value: Who;
  onChange: (who: Who) => void;
  error: string | undefined;
}

export function WhoField({ people, value, onChange, error }: Props) {
  const t = useTexts('confirmations/entering');
  const field = { label: t('who'), optional: true, error };
  const write = (name: string) => onChange({ id: null, name });
  if (people.length === 0)
    return (
      <TextField
        {...field}
        maxLength={confirmationLimits.name}
        autoComplete="off"
        value={value.name}
        onChange={({ target }) => write(target.value)}
      />
    );
  return (
    <PickOne
      {...field}
      hint={value.id === null && t('whoHint')}
      placeholder={t('someone')}
      finder={{
        key: ['here', 'people', people.map(({ id }) => id)],
        find: (search) => Promise.resolve(choicesIn(people, search)),
      }}
      value={value.id === null ? null : { id: value.id, name: value.name }}
      onChange={(person) => onChange(person ?? nobody)}
      onWrite={write}
    />
  );
}

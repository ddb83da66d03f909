import { useTexts } from '#web/base/language/use-texts.ts';
import { Field } from '../form/field.tsx';
import { Icon } from '../media/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import input from '../form/input.module.css';
import { classes } from '../text/classes.ts';
import type { Choice, PickerProps } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import css from './picker.module.css';
import { useChoices } from './use-choices.ts';

interface Props extends PickerProps {
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  /** Where a text that is none of the choices is an answer too. */
  onWrite?: (text: string) => void;
}

export function PickOne({ value, onChange, onWrite, finder, placeholder, without = [], label, ...field }: Props) {
  const t = useTexts('ui');
  const choices = useChoices({ finder, without, onChoose: onChange, onWrite });
  return (
    <Field label={label} {...field}>
      {(control) => (
        <div className={css.picker}>
          {value ? (
            <div className={css.chosen}>
              <span>
                <span lang={choices.lang}>{value.name}</span>
                {value.hint && <small>{value.hint}</small>}
              </span>
              <IconButton
                id={control.id}
                icon="close"
                label={t('picker.remove', { name: value.name })}
                onClick={() => onChange(null)}
              />
            </div>
          ) : (
            <div className={input.with}>
              <Icon name={onWrite ? 'person' : 'search'} />
              <input
                {...control}
                {...choices.input}
                placeholder={placeholder ?? t('picker.search')}
                className={classes(input.input, input.withIcon)}
              />
            </div>
          )}
          {!value && <ChoiceList of={choices} label={t('picker.found')} />}
        </div>
      )}
    </Field>
  );
}

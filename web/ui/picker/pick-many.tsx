import { useRef } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Field } from '../form/field.tsx';
import { Icon } from '../media/icon.tsx';
import input from '../form/input.module.css';
import { classes } from '../text/classes.ts';
import type { Choice, PickerProps } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import css from './picker.module.css';
import { useChoices } from './use-choices.ts';

interface Props extends PickerProps {
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
}

export function PickMany({ value, onChange, finder, placeholder, without = [], label, ...field }: Props) {
  const t = useTexts('ui');
  const box = useRef<HTMLInputElement>(null);
  const choices = useChoices({
    finder,
    without: [...without, ...value.map(({ id }) => id)],
    onChoose: (choice) => onChange([...value, choice]),
    onTakeLast: () => onChange(value.slice(0, -1)),
  });
  function remove(id: string) {
    onChange(value.filter((choice) => choice.id !== id));
    box.current?.focus();
  }
  return (
    <Field label={label} {...field}>
      {(control) => (
        <div className={css.picker}>
          {value.length > 0 && (
            <ul className={css.tokens}>
              {value.map(({ id, name }) => (
                <li key={id} className={css.token}>
                  <span lang={choices.lang}>{name}</span>
                  <button type="button" aria-label={t('picker.remove', { name })} onClick={() => remove(id)}>
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={input.with}>
            <Icon name="search" />
            <input
              {...control}
              {...choices.input}
              ref={box}
              placeholder={placeholder ?? t('picker.search')}
              className={classes(input.input, input.withIcon)}
            />
          </div>
          <ChoiceList of={choices} label={t('picker.found')} />
        </div>
      )}
    </Field>
  );
}

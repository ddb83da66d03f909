import { useEffect, useRef } from 'react';
import { ApiError } from '#web/base/api-error.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { classes } from '../classes.ts';
import type { Choice } from './choice.ts';
import css from './picker.module.css';
import type { useChoices } from './use-choices.ts';

/** What was found, below the field; says so where it is nothing, more than it shows, or could not be asked. */
export function ChoiceList({ of, label }: { of: ReturnType<typeof useChoices>; label: string }) {
  const t = useTexts('ui');
  const { list, opened, choices, index, found, more } = of;
  const note = found.error
    ? t(`errors.${found.error instanceof ApiError ? found.error.code : 'internal'}`)
    : found.isPending
      ? t('loading')
      : choices.length === 0
        ? t('picker.nothing')
        : more > 0
          ? t('picker.more', { count: more })
          : null;
  return (
    <div className={css.drop} hidden={!opened}>
      <div
        id={list}
        role="listbox"
        aria-label={label}
        aria-busy={found.isPlaceholderData || undefined}
        className={classes(css.list, found.isPlaceholderData && css.old)}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice, at) => (
          <Option key={choice.id} id={`${list}-${at}`} choice={choice} active={at === index} onChoose={of.choose} />
        ))}
      </div>
      {opened && note && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ id, choice, active, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      className={classes(css.option, active && css.active)}
      onClick={() => onChoose(choice)}
    >
      {choice.name}
      {choice.hint && <small>{choice.hint}</small>}
    </div>
  );
}

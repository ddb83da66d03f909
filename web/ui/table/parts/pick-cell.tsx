import { useTexts } from '#web/base/language/use-texts.ts';
import { Checkbox } from '../../form/checkbox.tsx';
import { Filled, gap } from '../../text/content-in.tsx';
import css from '../data-table.module.css';
import type { Selection } from '../use-selection.ts';

/** Shift extends from the last one. */
export function PickCell<R extends { id: string }>(props: {
  row: R;
  name: string;
  lang: string | undefined;
  selection: Selection<R>;
}) {
  const { row, name, lang, selection } = props;
  const t = useTexts('ui');
  if (!selection.offers(row)) return <td className={css.pick} data-screen-only />;
  return (
    <td className={css.pick} data-screen-only>
      <Checkbox
        label={
          <Filled
            text={t('table.select', { name: gap })}
            parts={[
              <span key="" lang={lang}>
                {name}
              </span>,
            ]}
          />
        }
        labelHidden
        checked={selection.has(row)}
        onChange={({ nativeEvent: event }) =>
          selection.onToggle(row, (event instanceof MouseEvent || event instanceof KeyboardEvent) && event.shiftKey)
        }
      />
    </td>
  );
}

export function PickAllCell<R extends { id: string }>({ selection }: { selection: Selection<R> }) {
  const t = useTexts('ui');
  const { chosen, available } = selection;
  const all = chosen.length === available;
  return (
    <th scope="col" className={css.pick} data-screen-only>
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all;
        }}
        label={t('table.all')}
        labelHidden
        checked={all}
        onChange={selection.onToggleAll}
      />
    </th>
  );
}

import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Line } from './line.tsx';
import type { Option } from './options.ts';
import css from './palette.module.css';
import type { useSearch } from './use-search.ts';

interface Props {
  /** Id of the listbox, prefix of its options. */
  list: string;
  of: ReturnType<typeof useSearch>;
  active: number;
}

/** The focus stays in the field. */
export function Results({ list, of: { sections, options, found, click }, active }: Props) {
  const t = useTexts('search');
  const { isOld } = found;
  return (
    <div
      id={list}
      role="listbox"
      aria-label={t('found')}
      aria-busy={isOld || undefined}
      className={classes(css.list, isOld && css.old)}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections
        .filter((section) => section.found.length > 0)
        .map(({ kind }) => (
          <div key={kind} role="group" aria-labelledby={`${list}-${kind}`} className={css.group}>
            <div id={`${list}-${kind}`} role="presentation" className={css.kind}>
              {t(`kinds.${kind}`)}
            </div>
            {options.map(
              (option, index) =>
                option.of === kind && (
                  <OptionLine
                    key={option.found?.key ?? 'more'}
                    id={`${list}-${index}`}
                    option={option}
                    active={index === active}
                    onOpen={click}
                  />
                ),
            )}
          </div>
        ))}
    </div>
  );
}

interface LineProps {
  id: string;
  option: Option;
  active: boolean;
  onOpen: (option: Option, event: MouseEvent) => void;
}

function OptionLine({ id, option, active, onOpen }: LineProps) {
  const t = useTexts('search');
  const { number } = useFormats();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const as = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    ref: (element: HTMLElement | null) => {
      place.current = element;
    },
    onClick: (event: MouseEvent) => onOpen(option, event),
  };
  if (!option.found)
    return (
      <div {...as} className={css.all}>
        {t(option.isAll ? 'all' : 'more', { shown: number(option.total) })}
      </div>
    );
  return (
    <Link {...as} to={option.found.path} className={css.hit}>
      <Line found={option.found} />
    </Link>
  );
}

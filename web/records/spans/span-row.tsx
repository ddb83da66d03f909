import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { TermBar } from './term-bar.tsx';
import { useEndTag } from './term-tag.ts';
import { type Elected, type Span, statusOf } from './span.ts';
import { SpanMenu } from './span-menu.tsx';
import css from './spans.module.css';

export interface SpanRowOf {
  key: string;
  name: string;
  /** Where it is no name of a person or company. */
  lang?: string | undefined;
  to?: string;
  emblem: ReactNode;
  /** "Inhaber/in", "Vollmitglied", "Tischler-Innung". */
  detail: ReactNode;
  tag?: ReactNode;
  span: Span & Partial<Elected>;
}

interface Props {
  row: SpanRowOf;
  /** "Mitgliedschaft beenden". */
  end: string;
  onChange: () => void;
  onEnd: () => void;
  onResume?: (() => void) | undefined;
  onRemove: () => void;
}

export function SpanRow({ row, end, onChange, onEnd, onResume, onRemove }: Props) {
  const { name, lang, to, emblem, detail, tag, span } = row;
  const t = useTexts('records');
  const { longDay } = useFormats();
  const ending = useEndTag(span);
  const coming = statusOf(span) === 'coming' && span.startsOn;
  return (
    <li className={css.row}>
      <div className={css.line}>
        {emblem}
        <div className={css.words}>
          <b lang={lang}>{to ? <Link to={to}>{name}</Link> : name}</b> {tag}
          <p>{detail}</p>
        </div>
        {ending && <Tag tone="warn">{ending}</Tag>}
        {coming && <Tag tone="primary">{t('spans.coming', { day: longDay(coming) })}</Tag>}
        <SpanMenu
          label={t('spans.actions', { name })}
          onChange={onChange}
          end={end}
          onEnd={statusOf(span) !== 'past' && onEnd}
          onResume={span.endsOn !== null && onResume}
          onRemove={onRemove}
        />
      </div>
      {(span.startsOn || span.endsOn) && <TermBar term={span} />}
    </li>
  );
}

import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/base/network/api-error.ts';
import type { ArgsOf, PreviewName } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/button/fold.tsx';
import { toast } from '#web/ui/toast.ts';
import { type EffectfulChange, useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import parts from '#web/ui/parts.module.css';
import { Section } from '../parts/section.tsx';
import type { Ending } from '../ending/ending.ts';
import { useEnding } from '../ending/use-ending.tsx';
import type { BodyOf, Fields, Values } from '../fields/field.ts';
import { statusOf } from './span.ts';
import { SpanDialog } from './span-dialog.tsx';
import { SpanRow, type SpanRowOf } from './span-row.tsx';

/** A route with a preview, its arguments and a summary. */
export type SpanChange = { [N in PreviewName]: { route: N; args: ArgsOf<N>; summary: ReactNode } }[PreviewName];

interface Props<R extends SpanRowOf, F extends Fields> {
  title: string;
  lead: string;
  add: string;
  none: string;
  rows: R[];
  fields: F;
  changeTitle: (row: R) => ReactNode;
  /** Adds one (`row` is null) or changes it; `values` know what a chosen thing is called. */
  set: (body: BodyOf<F>, row: R | null, way: 'add' | 'change', values: Values) => SpanChange;
  remove: (row: R) => SpanChange;
  /** How one gets a last day. */
  end: (row: R) => Ending;
  removeTitle: string;
  /** True if it explains the refusal itself. */
  onRefused?: (error: ApiError) => boolean;
}

/** Employments, memberships or terms: those of today and to come, earlier ones folded away; each change shows its effect first. */
export function SpansPart<R extends SpanRowOf, F extends Fields>(props: Props<R, F>) {
  const { title, lead, add, none, rows, fields, changeTitle, set, remove } = props;
  const t = useTexts('records');
  const change = useEffectfulChange();
  const ending = useEnding();
  const [asked, setAsked] = useState<{ row: R | null; number: number }>({ row: null, number: 0 });
  const [opened, setOpened] = useState(false);
  const now = rows.filter(({ span }) => statusOf(span) !== 'past');
  const past = rows.filter(({ span }) => statusOf(span) === 'past');

  function ask(wanted: SpanChange, rest: Pick<EffectfulChange<PreviewName>, 'always' | 'onFailed'>, done: string) {
    const onSaved = () => {
      setOpened(false);
      toast.success(done);
    };
    const onFailed = (error: ApiError) => (props.onRefused?.(error) || rest.onFailed?.(error)) ?? false;
    change.ask({ ...wanted, ...rest, onSaved, onFailed });
  }

  function open(row: R | null) {
    setAsked(({ number }) => ({ row, number: number + 1 }));
    setOpened(true);
  }

  function list(some: R[]) {
    return (
      <ul>
        {some.map((row) => (
          <SpanRow
            key={row.key}
            row={row}
            onChange={() => open(row)}
            end={props.end(row).title}
            onEnd={() => ending.end({ ...props.end(row), ...(props.onRefused && { onRefused: props.onRefused }) })}
            onResume={props.end(row).resume && (() => ending.resume(props.end(row)))}
            onRemove={() =>
              ask(
                remove(row),
                { always: { title: props.removeTitle, confirm: t('spans.remove'), danger: true } },
                t('spans.removed'),
              )
            }
          />
        ))}
      </ul>
    );
  }

  const { row } = asked;
  return (
    <Section
      title={title}
      lead={lead}
      action={
        <Button variant="soft" small icon="plus" onClick={() => open(null)}>
          {add}
        </Button>
      }
    >
      {now.length > 0 ? list(now) : <p className={parts.note}>{none}</p>}
      {past.length > 0 && <Fold title={t('spans.past', { count: past.length })}>{list(past)}</Fold>}
      <SpanDialog
        key={asked.number}
        opened={opened}
        onClose={() => setOpened(false)}
        title={row ? changeTitle(row) : add}
        submit={row ? t('form.save') : t('form.add')}
        fields={fields}
        span={row && row.span}
        busy={change.busy}
        onSubmit={(body, onFailed, values) =>
          ask(set(body, row, row ? 'change' : 'add', values), { onFailed }, t('spans.saved'))
        }
      />
      {change.dialog}
      {ending.dialogs}
    </Section>
  );
}

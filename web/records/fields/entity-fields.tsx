import { Fragment } from 'react';
import { useFormState } from 'react-hook-form';
import { MoreFields } from '#web/records/parts/more-fields.tsx';
import type { Field } from './field.ts';
import { type Drawn, FieldRows } from './field-rows.tsx';
import { Group } from './group.tsx';
import { isFilled } from './values.ts';

type Entry = [name: string, field: Field];

/** Draws a table of fields: under its headings, those seldom filled in folded away. */
export function EntityFields({ of: { fields, start, control } }: { of: Drawn }) {
  const { errors } = useFormState({ control });
  const seen = Object.entries(fields).filter(([, { hidden }]) => !hidden);

  function part(some: readonly Entry[]) {
    const rows = <FieldRows of={{ fields: Object.fromEntries(some), control }} />;
    if (!some[0]?.[1].folded) return rows;
    const filled = some.some(([name]) => isFilled(start[name]));
    return (
      <MoreFields filled={filled} failed={some.some(([name]) => errors[name] !== undefined)}>
        {rows}
      </MoreFields>
    );
  }

  return runs(seen, ({ section }) => section).map((under) => {
    const [[key, { section }]] = under;
    const parts = runs(under, ({ folded }) => folded).map((some) => <Fragment key={some[0][0]}>{part(some)}</Fragment>);
    if (section === undefined) return <Fragment key={key}>{parts}</Fragment>;
    return (
      <Group key={key} title={section}>
        {parts}
      </Group>
    );
  });
}

type Some<T> = [T, ...T[]];

/** Those that follow each other and have this in common. */
function runs(all: readonly Entry[], of: (field: Field) => unknown): Some<Entry>[] {
  return all.reduce<Some<Entry>[]>((made, one) => {
    const last = made.at(-1);
    return last && of(last[0][1]) === of(one[1]) ? [...made.slice(0, -1), [...last, one]] : [...made, [one]];
  }, []);
}

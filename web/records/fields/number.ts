import { type Check, type Field, type Kind, type Saying, textOf } from './field.ts';
import { line } from './text.tsx';

/** What is no number goes as it is, to be refused by the server beside its field. */
const kind: Kind = { ...line, onWire: (held) => (textOf(held) === '' ? null : Number(textOf(held))) };

type Range = readonly [least: number, most: number];

/** A whole number; `wrong` names the allowed range. */
export function number([least, most]: Range, wrong: string, saying: Saying = {}): Field<number | null> {
  const check: Check = (held) => {
    const digits = textOf(held);
    return digits === '' || (/^\d+$/.test(digits) && +digits >= least && +digits <= most) || wrong;
  };
  return { kind, check, wrong, own: { inputMode: 'numeric', maxLength: String(most).length }, ...saying };
}

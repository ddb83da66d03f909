import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type Option, oneOfFew } from './choice.tsx';
import type { ControlProps, Field, Kind, Saying } from './field.ts';

type Answers = { yes: string; no: string };

const tick: Kind = {
  Control: Tick,
  inForm: (value) => value === true,
  onWire: (held) => held,
  show: (held, { own }) => (own as Answers)[held ? 'yes' : 'no'],
};
const yesOrNo: Kind = {
  ...oneOfFew,
  inForm: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''),
  onWire: (held) => (held === '' ? null : held === 'yes'),
};

/** A box to tick; the words are for reading it. */
export function truth(answers: Answers, saying: Saying = {}): Field<boolean> {
  return { kind: tick, own: answers, ...saying };
}

/** Yes, no, or not known. */
export function answer(options: readonly Option<'yes' | 'no' | ''>[], saying: Saying = {}): Field<boolean | null> {
  return { kind: yesOrNo, own: { options }, ...saying };
}

function Tick({ name, label, control, error }: ControlProps) {
  return <Checkbox label={label} error={error} {...control.register(name)} />;
}

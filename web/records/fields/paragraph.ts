import { TextArea, type TextField } from '#web/ui/form/text-field.tsx';
import { type Field, type Kind, type Saying, textOf } from './field.ts';
import { line, textual } from './text.tsx';

const paragraph: Kind = { ...line, Control: textual(TextArea as typeof TextField) };
const list: Kind = {
  ...paragraph,
  inForm: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  onWire: (held) => textOf(held).split('\n').map(textOf).filter(Boolean),
};

/** A text of several lines. */
export function area(maxLength: number, saying: Saying = {}): Field<string | null> {
  return { kind: paragraph, own: { maxLength }, ...saying };
}

/** Several texts, each on a line of its own. */
export function lines(saying: Saying = {}): Field<string[]> {
  return { kind: list, ...saying };
}

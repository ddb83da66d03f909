import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { Choice } from '#web/ui/picker/choice.ts';

/** What a form holds of a field: '' and null for nothing. */
export type Held = string | boolean | Choice | null | Choice[];

/** What a form holds, by the names of the contract. */
export type Values = Record<string, Held>;

/** What is wrong with what a field holds, or true. */
export type Check = (held: Held, values: Values) => true | string | Promise<true | string>;

/** What a control needs to know to be a field of a form. */
export interface ControlProps {
  name: string;
  label: string;
  field: Field;
  control: Control<Values>;
  hint: ReactNode;
  error: string | undefined;
  /** Errors of the field itself, and whether it is required. */
  validate: Check;
}

/** A kind of field: how it is drawn, and its value on screen, on the wire and beside another person's version. */
export interface Kind {
  Control: (props: ControlProps) => ReactNode;
  inForm: (value: unknown) => Held;
  onWire: (held: Held) => unknown;
  show: (held: Held, field: Field) => string;
}

/** Properties of a field of any kind. */
export interface Saying {
  /** Where it is called otherwise than among the words of records. */
  label?: string;
  hint?: ReactNode;
  /** How to fix what is wrong with it. */
  wrong?: string;
  /** What it is that exists already, and what to do about it: of fields that no two may share. */
  taken?: string;
  /** The value as people read it, if it is not the text in the field. */
  show?: (held: Held) => string;
  check?: Check;
  /** Fields that are looked at again when it changes. */
  deps?: string | string[];
  /** What a new one begins with. */
  usual?: Held;
  /** Beside the next one that is, where there is room. */
  half?: boolean;
  /** The content of the other half, if that is no field. */
  beside?: ReactNode;
  /** Entered once, of a new one: the key of a role. */
  once?: boolean;
  /** Not asked for. */
  hidden?: boolean;
}

/** One field of a form; `W` is what of it goes to the server. */
export interface Field<W = unknown> extends Saying {
  kind: Kind;
  required?: boolean;
  /** The heading above it. */
  section?: string;
  /** Whether it is seldom filled in, and folded away. */
  folded?: boolean;
  /** Of the control. */
  own?: object;
  /** Never there: the compiler alone asks for it. */
  wire?: W;
}

/** The fields of a form by name. */
export type Fields = Record<string, Field>;

/** A field for everything that a body takes, but for what is left out on purpose. */
export type FieldsOf<Body, LeftOut extends keyof Body = never> = {
  [Name in Exclude<keyof Body, LeftOut>]-?: Field<Exclude<Body[Name], undefined>>;
};

/** What goes to the server of a whole form. */
export type BodyOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer W> ? W : never };

/** A required field. */
export function required<W>(field: Field<W>): Field<NonNullable<W>> {
  return { ...(field as Field<NonNullable<W>>), required: true };
}

/** How what is named by its id is shown: `craftIds` as `crafts`, `ownerId` as `owner`. */
export function shownAs(name: string): string {
  return name.replace(/Ids$/, 's').replace(/Id$/, '');
}

/** The text a field holds, without the blanks around it. */
export function textOf(held: unknown): string {
  return typeof held === 'string' ? held.trim() : '';
}

/** Fields of a new one, or of one that is there. */
export function seen<F extends Fields>(fields: F, isNew: boolean): F {
  return each(fields, (field) => (field.once && !isNew ? { ...field, hidden: true } : field));
}

/** Fields under a heading. */
export function section<F extends Fields>(title: string, fields: F): F {
  return each(fields, (field) => ({ ...field, section: title }));
}

/** Fields that are seldom filled in: "Weitere Angaben". */
export function folded<F extends Fields>(fields: F, hidden = false): F {
  return each(fields, (field) => ({ ...field, folded: true, hidden }));
}

/** Fields whose names stand elsewhere than among the words of records. */
export function withLabels<F extends Fields>(fields: F, nameOf: (name: never) => string): F {
  return each(fields, (field, name) => ({ label: nameOf(name as never), ...field }));
}

/** Something of each field, by its name. */
export function ofEach<R>(fields: Fields, of: (field: Field, name: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
}

function each<F extends Fields>(fields: F, change: (field: Field, name: string) => Field): F {
  return ofEach(fields, change) as F;
}

import { useForm } from 'react-hook-form';
import { type BodyOf, type Fields, seen, type Values } from './field.ts';
import { useTellFields } from './use-tell-fields.ts';
import { bodyOf, valuesOf } from './values.ts';

interface Options<F extends Fields> {
  /** What is there already; null for a new one. */
  entity: object | null;
  fields: F;
  /** Sends it; `tell` shows what the server refuses, and returns whether it could. */
  send: (body: BodyOf<F>, tell: (error: unknown) => boolean, values: Values) => void;
  busy: boolean;
  /** Where a path on the wire is not the name of a field. */
  at?: (path: string) => string;
}

/** The form of a table of fields that is sent as a whole. */
export function useFieldForm<F extends Fields>({ entity, fields: all, send, busy, at }: Options<F>) {
  const fields = seen(all, entity === null);
  const start = valuesOf(fields, entity);
  const form = useForm<Values>({ defaultValues: start });
  const { control, setError } = form;
  const tell = useTellFields(fields, setError, at);
  const submit = form.handleSubmit((values) => send(bodyOf(fields, values) as BodyOf<F>, tell, values));
  return { fields, start, control, setError, submit, busy };
}

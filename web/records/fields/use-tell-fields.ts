import type { UseFormSetError } from 'react-hook-form';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { type Fields, ofEach, type Values } from './field.ts';

/** Tells what the server refuses beside the fields that are drawn, and whether it could; `at` is where a path is another. */
export function useTellFields(fields: Fields, setError: UseFormSetError<Values>, at?: (path: string) => string) {
  const ui = useTexts('ui');
  return (error: unknown): boolean =>
    tellFields<Values>(
      error,
      { setError, names: Object.keys(fields).filter((name) => !fields[name]?.hidden), ...(at && { at }) },
      {
        fields: ofEach(fields, ({ wrong }) => wrong),
        takenFields: ofEach(fields, ({ taken }) => taken),
        invalid: ui('form.invalid'),
        taken: ui('form.taken'),
      },
    );
}

import { useTexts } from '#web/base/language/use-texts.ts';
import { type Fields, ofEach, shownAs } from './field.ts';

/** What the fields of a table are called. */
export function useLabels(fields: Fields): Record<string, string> {
  const t = useTexts('records');
  return ofEach(fields, ({ label }, name) => label ?? t(wordOf(name)));
}

/** A test holds that there is one for every field without a label of its own. */
function wordOf(name: string): 'fields.name' {
  return `fields.${shownAs(name)}` as 'fields.name';
}

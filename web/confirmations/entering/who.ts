import type { Named } from '#contract/base/fields.ts';
import { namesWith } from '#contract/base/text/name-search.ts';

/** One of the company's people, or a name. */
export interface Who {
  id: string | null;
  name: string;
}

export const nobody: Who = { id: null, name: '' };

/** A name written in full is the person's. */
export function personIn(people: readonly Named[], { id, name }: Who): string | null {
  return id ?? people.find((person) => plain(person.name) === plain(name))?.id ?? null;
}

export function choicesIn(people: readonly Named[], search: string) {
  const choices = namesWith(people, search, ({ name }) => name);
  return { choices, total: choices.length };
}

function plain(name: string): string {
  return name.trim().toLocaleLowerCase();
}

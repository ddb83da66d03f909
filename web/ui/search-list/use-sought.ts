import { useDebouncedValue } from '@mantine/hooks';
import { type ChangeEvent, useState } from 'react';

/** What is typed into a search field, and what is looked for: the same once the typing has rested. */
export function useSought(rest = 250) {
  const [search, look] = useState('');
  const [sought] = useDebouncedValue(search.trim(), rest);
  const field = {
    value: search,
    onChange: (event: ChangeEvent<HTMLInputElement>) => look(event.target.value),
    autoComplete: 'off',
    maxLength: 200,
  };
  return { search, sought, isFresh: sought === search.trim(), look, field };
}

import { useDebouncedValue } from '@mantine/hooks';
import { type ChangeEvent, useState } from 'react';

/** The input, and its debounced value. */
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

import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../form/search-field.tsx';

interface Props {
  /** "Innung, Gewerk oder Person". */
  label: string;
  value: string;
  /** Debounced. */
  onSearch: (search: string) => void;
}

/** Follows the address. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((search: string) => {
    sent.current = search.trim();
    onSearch(search.trim());
  }, 250);

  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  return (
    <SearchField
      label={label}
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        send(event.target.value);
      }}
    />
  );
}

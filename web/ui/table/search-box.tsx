import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../search-field.tsx';

interface Props {
  /** "Innung, Gewerk oder Person". */
  label: string;
  /** As it stands in the address. */
  value: string;
  /** A quarter of a second after the last letter. */
  onSearch: (search: string) => void;
}

/** Searches when one pauses, not letter by letter; follows the address back and forward. */
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

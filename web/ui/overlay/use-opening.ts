import { useState } from 'react';

export function useOpening() {
  const [opened, setOpened] = useState(false);
  const [key, setKey] = useState(0);
  return {
    opened,
    key,
    open() {
      setKey((last) => last + 1);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}

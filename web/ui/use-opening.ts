import { useState } from 'react';

/** A dialog that is opened and closed; `key` is a new one each time it opens, so that its form begins anew. */
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

import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Filled } from '../text/content-in.tsx';

interface Props {
  /** With a gap for the name. */
  text: string;
  name: ReactNode;
  onRemove: () => void;
}

/** What a list is narrowed to; a press shows the whole list again. */
export function NarrowedTo({ text, name, onRemove }: Props) {
  return (
    <Button small icon="close" onClick={onRemove}>
      <Filled text={text} parts={[name]} />
    </Button>
  );
}

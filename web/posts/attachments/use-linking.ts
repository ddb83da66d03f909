import { useState } from 'react';
import { leadTo } from '../editor/checks/place.ts';

export interface Linking {
  isOn: boolean;
  set(isOn: boolean): void;
  /** From elsewhere in the editor: shows the field and puts the focus there. */
  begin(): void;
}

/** Whether a document is looked for that the post links. */
export function useLinking(): Linking {
  const [isOn, set] = useState(false);
  return { isOn, set, begin: () => leadTo('documents', () => set(true)) };
}

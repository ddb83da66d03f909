import { useState } from 'react';
import type { NamedAudience, Reach } from '#contract/targeting/targeting.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { NumberList, type ReachNumber, useNumberTitle } from './number-list.tsx';
import { unnamed } from '#contract/targeting/unnamed.ts';

interface Props {
  /** Null while closed. */
  number: ReachNumber | null;
  onClose: () => void;
  audience: NamedAudience;
  reach: Reach | undefined;
  kind?: PostKind;
}

export function NumberDrawer({ number, onClose, audience, reach, kind }: Props) {
  const titleOf = useNumberTitle();
  // Content stays during the closing animation.
  const [shown, setShown] = useState(number);
  if (number && number !== shown) setShown(number);
  return (
    <Drawer opened={number !== null} onClose={onClose} title={shown && reach ? titleOf(shown, reach) : ''}>
      {shown && <NumberList audience={unnamed(audience)} number={shown} reach={reach} kind={kind} />}
    </Drawer>
  );
}

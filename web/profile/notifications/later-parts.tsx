import { ShowReads } from '#web/reads/show-reads.tsx';
import { PushPart } from './push/push-part.tsx';

export function LaterParts() {
  return (
    <>
      <PushPart />
      <ShowReads />
    </>
  );
}

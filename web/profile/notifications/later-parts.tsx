import { ShowReads } from '#web/reads/show-reads.tsx';
import { PushPart } from './push/push-part.tsx';

export default function LaterParts() {
  return (
    <>
      <PushPart />
      <ShowReads />
    </>
  );
}

import { ShowReads } from '#web/reads/show-reads.tsx';
import { PushPart } from './push/push-part.tsx';

/** What comes after the mails: one's devices, and what one shows of one's reading. */
export default function LaterParts() {
  return (
    <>
      <PushPart />
      <ShowReads />
    </>
  );
}

import { slots } from '#platform/process/slots.ts';
import { drawing } from './drawing.service.ts';
import type { Task } from './thumbnail-of.service.ts';

/** Each is a process with its own memory. */
const inTurn = slots({ atOnce: 1, waiting: 8 });

/** Undefined if it cannot be drawn. `by` has one at a time. */
export function drawOnce(task: Task, by: string): Promise<Uint8Array | undefined> {
  return inTurn(
    async () => {
      const hand = drawing();
      try {
        return await hand.draw(task);
      } finally {
        hand.end();
      }
    },
    { by },
  );
}

import { slots } from '#api/base/slots.ts';
import { drawing } from './drawing.ts';
import type { Task } from './thumbnail-of.ts';

/** Each is a process of its own, with the memory of one. */
const inTurn = slots({ atOnce: 1, waiting: 8 });

/** Draws one picture for somebody who waits for it, as thumbnails are drawn; undefined where it cannot be. */
export function drawOnce(task: Task): Promise<Uint8Array | undefined> {
  return inTurn(async () => {
    const hand = drawing();
    try {
      return await hand.draw(task);
    } finally {
      hand.end();
    }
  });
}

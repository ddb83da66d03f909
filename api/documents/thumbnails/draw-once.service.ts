import { slots } from '#platform/process/slots.ts';
import { type Drawing, drawing, type DrawingLimits } from './drawing.service.ts';
import type { Task } from './thumbnail-of.service.ts';

export interface DrawOnce {
  /** Work that draws several pictures starts one process for them. `by` has one piece of work at a time. */
  drawInOneProcess<T>(work: (draw: Drawing['draw']) => Promise<T>, by: string): Promise<T>;
  /** Undefined if it cannot be drawn. `by` has one at a time. */
  drawOnce(task: Task, by: string): Promise<Uint8Array | undefined>;
}

/** Each is a process with its own memory. */
const inTurn = slots({ atOnce: 1, waiting: 8 });

/** Throws as `Drawing` does, and `unavailable` when too many wait. */
export function drawingOnce(limits?: DrawingLimits): DrawOnce {
  const drawInOneProcess: DrawOnce['drawInOneProcess'] = (work, by) =>
    inTurn(
      async () => {
        const hand = drawing(limits);
        try {
          return await work(hand.draw);
        } finally {
          hand.end();
        }
      },
      { by },
    );
  return { drawInOneProcess, drawOnce: (task, by) => drawInOneProcess((draw) => draw(task), by) };
}

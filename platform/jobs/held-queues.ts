/** A queue whose jobs act on others. */
export interface OutwardQueue {
  begin(): Promise<void>;
  end(): Promise<void>;
}

export interface HeldQueues {
  add(queue: OutwardQueue): Promise<void>;
  /** Begins or ends all of them. */
  follow(isHeld: boolean): Promise<void>;
  /** As last seen. */
  areHeld(): boolean;
}

/** Works outward queues only while nothing is held: their jobs wait and count no attempt. */
export function heldQueues(look: () => Promise<boolean>): HeldQueues {
  const queues: { queue: OutwardQueue; isWorking: boolean }[] = [];
  let held: boolean | undefined;

  async function follow(isNowHeld: boolean): Promise<void> {
    held = isNowHeld;
    for (const one of queues) {
      if (one.isWorking !== isNowHeld) continue;
      await (isNowHeld ? one.queue.end() : one.queue.begin());
      one.isWorking = !isNowHeld;
    }
  }

  return {
    follow,
    areHeld: () => held === true,
    async add(queue) {
      queues.push({ queue, isWorking: false });
      await follow((held ??= await look()));
    },
  };
}

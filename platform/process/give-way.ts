import { constants, getPriority, setPriority } from 'node:os';

const lower = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lets others go before a child. One whose priority is lower already keeps it, as the system lets root alone raise it. */
export function giveWay({ pid }: { pid?: number | undefined }): void {
  if (pid !== undefined && getPriority(pid) < lower) setPriority(pid, lower);
}

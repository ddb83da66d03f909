import { ownPush } from './own-push.ts';

/** This browser shows nothing more of what is new to whoever signs out; never throws, and costs nobody else anything. */
export async function endPush(): Promise<void> {
  if (ownPush() === null) return;
  try {
    await (await import('./device.ts')).leavePush();
  } catch (error) {
    console.warn(error);
  }
}

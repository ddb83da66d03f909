import { ownPush } from './own-push.ts';

/** At sign-out; never throws. */
export async function endPush(): Promise<void> {
  if (ownPush() === null) return;
  try {
    await (await import('./device.ts')).leavePush();
  } catch (error) {
    console.warn(error);
  }
}

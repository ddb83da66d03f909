import { createStore } from '#web/base/store.ts';
import { dismissible } from './dismissed.ts';

/** The hint that this device could show what is new. */
export const hint = dismissible('push');

/** Whether it is shown when one comes to the feed. */
export const pushHintDue = createStore(false);

import { createStore } from '#web/base/store.ts';
import { dismissible } from './dismissed.ts';

export const hint = dismissible('push');

export const pushHintDue = createStore(false);

import { createStore } from '../store.ts';

/** While the portal is closed: the operator's own sentence, or none. */
export const maintenance = createStore<{ sentence: string | null } | null>(null);

import { createStore } from '#web/base/store.ts';

interface OpenModal {
  id: string;
  element: HTMLDialogElement;
}

/** Topmost last: toasts must be inside it. */
export const openModals = createStore<readonly OpenModal[]>([]);

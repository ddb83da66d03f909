import { createStore } from '#web/base/store.ts';

interface OpenModal {
  id: string;
  element: HTMLDialogElement;
}

/** The modal dialogs that are open, the uppermost last: what is to be seen and reached above them stands in it. */
export const openModals = createStore<readonly OpenModal[]>([]);

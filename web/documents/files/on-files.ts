import type { Folder } from '#contract/documents/folders.ts';
import type { ChosenFile } from '../upload/dropped.ts';
import { uploads } from '../upload/uploads.ts';

/** What the screen does with files that were dropped or chosen: the one place where they begin to be sent. */
export function sendInto({ id }: Pick<Folder, 'id'>, files: readonly ChosenFile[]): void {
  uploads.add(files.map((chosen) => ({ ...chosen, folderId: id })));
}

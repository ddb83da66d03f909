import { pickFiles } from '#web/ui/form/pick-files.ts';
import { chosenFiles, type Dropped } from '../upload/dropped.ts';

export function pickFolder(onChosen: (chosen: Dropped) => void): void {
  pickFiles((files) => onChosen(chosenFiles(files)), { multiple: false, folder: true });
}

export function pickFile(onChosen: (file: File) => void): void {
  pickFiles(([file]) => file && onChosen(file), { multiple: false });
}

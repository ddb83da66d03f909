import { chosenFiles, type Dropped } from '../upload/dropped.ts';

export function pickFolder(onChosen: (chosen: Dropped) => void): void {
  pick(true, (files) => onChosen(chosenFiles(files)));
}

export function pickFile(onChosen: (file: File) => void): void {
  pick(false, ([file]) => file && onChosen(file));
}

function pick(webkitdirectory: boolean, onChosen: (files: readonly File[]) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', webkitdirectory, hidden: true });
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Without a reference it could be collected while the dialog is open.
  document.body.append(input);
  input.click();
}

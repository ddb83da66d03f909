import { chosenFiles, type Dropped } from '../upload/dropped.ts';

export function pickFolder(onChosen: (chosen: Dropped) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', webkitdirectory: true, hidden: true });
  input.addEventListener('change', () => {
    onChosen(chosenFiles(input.files ?? []));
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Without a reference it could be collected while the dialog is open.
  document.body.append(input);
  input.click();
}

import { chosenFiles, type Dropped } from '../upload/dropped.ts';

/** Lets somebody choose a folder of this device, with all that lies in it. */
export function pickFolder(onChosen: (chosen: Dropped) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', webkitdirectory: true, hidden: true });
  input.addEventListener('change', () => {
    onChosen(chosenFiles(input.files ?? []));
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // One that nothing holds may be collected while somebody still chooses.
  document.body.append(input);
  input.click();
}

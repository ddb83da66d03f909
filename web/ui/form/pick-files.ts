interface Choosing {
  accept?: string;
  multiple?: boolean;
  /** A folder with all that is in it. */
  folder?: boolean;
  /** A phone opens its camera instead. */
  camera?: boolean;
}

/** Opens the browser's dialog for files; on a phone also for the camera. */
export function pickFiles(
  onChosen: (files: readonly File[]) => void,
  { accept = '', multiple = true, folder = false, camera = false }: Choosing = {},
): void {
  const choosing = { type: 'file', multiple, accept, webkitdirectory: folder, hidden: true };
  const input = Object.assign(document.createElement('input'), choosing);
  if (camera) input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Without a reference it could be collected while the dialog is open.
  document.body.append(input);
  input.click();
}

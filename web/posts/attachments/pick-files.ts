/** Opens the browser's dialog for files; on a phone also for the camera. */
export function pickFiles(onChosen: (files: readonly File[]) => void, accept = ''): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept, hidden: true });
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Without a reference it could be collected while the dialog is open.
  document.body.append(input);
  input.click();
}

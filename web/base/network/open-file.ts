import { saveFile } from './save-file.ts';

/**
 * Shows a file in a tab of its own, where it is printed without being saved; saves it where no tab may open. Call it
 * while a click is handled, as browsers open no tab later.
 */
export async function openFile(load: () => Promise<File>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    // The tab reads it again when it is reloaded, so the address stays.
    if (tab) tab.location.replace(URL.createObjectURL(file));
    else saveFile(file);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

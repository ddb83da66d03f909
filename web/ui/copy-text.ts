import { toast } from './toast.ts';

/** Copies the text, and shows `copied`, or `failed` where the browser has no clipboard, as without https, or refuses it. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed);
  }
}

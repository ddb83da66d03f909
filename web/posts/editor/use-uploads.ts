import { useAttaching } from '../attachments/use-attaching.ts';
import type { Autosave } from './draft/autosave.ts';
import { usePictures } from './pictures/use-pictures.ts';

/** Files and pictures of the post that is being written. */
export function useUploads(autosave: Autosave) {
  const attaching = useAttaching(autosave);
  const pictures = usePictures(autosave);
  return {
    attaching,
    pictures,
    /** Waiting or on their way. */
    open: attaching.open + pictures.open,
    cancelAll() {
      attaching.uploads.cancelAll();
      pictures.uploads.cancelAll();
    },
  };
}

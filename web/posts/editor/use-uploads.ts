import { useAttaching } from '../attachments/use-attaching.ts';
import { useCover } from './cover/use-cover.ts';
import type { Autosave } from './draft/autosave.ts';
import { usePictures } from './pictures/use-pictures.ts';

/** Files and pictures of the post that is being written. */
export function useUploads(autosave: Autosave) {
  const attaching = useAttaching(autosave);
  const covering = useCover(autosave);
  const pictures = { ...usePictures(autosave), toCover: covering.put };
  return {
    attaching,
    pictures,
    covering,
    /** Waiting or on their way. */
    open: attaching.open + pictures.open + covering.open,
    cancelAll() {
      for (const { uploads } of [attaching, pictures, covering]) uploads.cancelAll();
    },
  };
}

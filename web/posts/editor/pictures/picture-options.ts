import type { Pictures } from './use-pictures.ts';

export interface PictureOptions {
  pictures: Pick<Pictures, 'owns' | 'comes' | 'addPasted' | 'toCover'> & { postId: () => string | undefined };
}

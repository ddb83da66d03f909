import { pickFiles } from '#web/ui/form/pick-files.ts';

const pictureTypes = ['jpeg', 'jpg', 'png', 'webp', 'avif', 'gif', 'tiff', 'heic', 'heif'].map(
  (type) => `image/${type}`,
);

/** What the dialog for files offers; not all systems know the type of a phone's photo. */
export const pictureAccept = [...pictureTypes, '.heic', '.heif', '.jfif'].join();

export function pickPictures(onChosen: (files: readonly File[]) => void): void {
  pickFiles(onChosen, { accept: pictureAccept });
}

/** The camera of a phone comes only where any picture is asked for. */
export function takePhoto(onTaken: (files: readonly File[]) => void): void {
  pickFiles(onTaken, { accept: 'image/*', multiple: false, camera: true });
}

/** A file, or one that is held over the window, whose name is not known yet. */
export function isPicture({ type, name = '' }: { type: string; name?: string }): boolean {
  return pictureTypes.includes(type) || /\.(?:hei[cf]|jfif)$/i.test(name);
}

/** Of a file that this browser cannot show, as most cannot show a phone's HEIC: whether the portal may be able to. */
export function mayBePicture({ type, name }: File): boolean {
  return /^image\/(?:jpeg|png|webp|avif|hei[cf])$/.test(type) || isPhoto(name);
}

/** Not all systems know the type of a phone's photo. */
export function asPicture(file: File): File {
  return file.type === '' && isPhoto(file.name) ? new File([file], file.name, { type: 'image/heic' }) : file;
}

function isPhoto(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}

/** A `ref` for an `<img>`; revokes the object URL. */
export function showing(file: File) {
  return (picture: HTMLImageElement | null) => {
    if (!picture) return undefined;
    const address = URL.createObjectURL(file);
    picture.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

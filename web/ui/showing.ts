/** For the `ref` of a picture: shows a file in it, whose address is given back when it is no longer shown. */
export function showing(file: File) {
  return (picture: HTMLImageElement | null) => {
    if (!picture) return undefined;
    const address = URL.createObjectURL(file);
    picture.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

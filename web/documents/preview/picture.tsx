import css from './preview.module.css';

/** A picture as it is, no larger than there is room; its address is given back when it is no longer shown. */
export function Picture({ file, name }: { file: File; name: string }) {
  return (
    <img
      ref={(picture) => {
        if (!picture) return;
        const address = URL.createObjectURL(file);
        picture.src = address;
        return () => URL.revokeObjectURL(address);
      }}
      alt={name}
      className={css.picture}
    />
  );
}

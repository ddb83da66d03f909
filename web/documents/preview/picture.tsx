import { useAddressOf } from './file-preview.ts';
import css from './preview.module.css';

/** A picture as it is, no larger than there is room. */
export function Picture({ file, name }: { file: File; name: string }) {
  const address = useAddressOf(file);
  return address ? <img src={address} alt={name} className={css.picture} /> : null;
}

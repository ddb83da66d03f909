import css from './preview.module.css';
import { showing } from '#web/ui/showing.ts';

/** A picture as it is, no larger than there is room. */
export function Picture({ file, name }: { file: File; name: string }) {
  return <img ref={showing(file)} alt={name} className={css.picture} />;
}

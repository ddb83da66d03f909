import css from './preview.module.css';
import { showing } from '#web/ui/media/showing.ts';

export function Picture({ file, name }: { file: File; name: string }) {
  return <img ref={showing(file)} alt={name} className={css.picture} />;
}

import { useInViewport } from '@mantine/hooks';
import type { Document } from '#contract/documents/document.ts';
import { Thumbnail } from './thumbnail.tsx';
import { typeName } from './type-name.ts';
import css from './type-tile.module.css';

export function TypeTile({ document }: { document: Pick<Document, 'id' | 'type' | 'name' | 'thumbnail'> }) {
  const { ref, inViewport } = useInViewport();
  return (
    <span ref={ref} className={css.tile} aria-hidden="true">
      {typeName(document)}
      {inViewport && <Thumbnail document={document} className={css.small} />}
    </span>
  );
}

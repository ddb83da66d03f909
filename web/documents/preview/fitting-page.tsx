import { useElementSize } from '@mantine/hooks';
import type { Pdf } from './pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import css from './preview.module.css';

interface Props {
  pdf: Pdf;
  /** From 1. */
  number: number;
  /** "Seite 1 von 3", for all who do not see it. */
  label: string;
  zoom?: number;
}

/** Of a page as it is, in pixels. */
const widest = 820;

/** One page, as wide as there is room around it. */
export function FittingPage({ pdf, number, label, zoom = 1 }: Props) {
  const { ref, width } = useElementSize();
  return (
    <span ref={ref} className={css.fitting}>
      {width > 0 && (
        <PdfPage pdf={pdf} number={number} width={Math.round(Math.min(widest, width) * zoom)} label={label} />
      )}
    </span>
  );
}

import { useElementSize } from '@mantine/hooks';
import type { Pdf } from './pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import css from './preview.module.css';

interface Props {
  pdf: Pdf;
  number: number;
  /** For screen readers: "Seite 1 von 3". */
  label: string;
  zoom?: number;
}

/** CSS pixels. */
const widest = 820;

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

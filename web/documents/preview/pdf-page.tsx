import { useEffect, useRef } from 'react';
import { loaded } from '#web/base/connection.ts';
import type { Pdf } from './pdf.ts';
import css from './preview.module.css';

interface Props {
  pdf: Pdf;
  /** From 1. */
  number: number;
  /** In pixels of the page. */
  width: number;
  /** "Seite 1 von 3", for all who do not see it. */
  label: string;
}

/** One page as a picture. */
export function PdfPage({ pdf, number, width, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const control = new AbortController();
    const draw = async () => {
      const { drawPage } = await loaded(() => import('./pdf.ts'));
      const page = await pdf.getPage(number);
      if (!canvas.current || control.signal.aborted) return;
      await drawPage(page, canvas.current, width, control.signal);
      canvas.current.dataset['drawn'] = 'true';
    };
    // A page that is called off, or cannot be drawn, stays white.
    draw().catch(() => {});
    return () => control.abort();
  }, [pdf, number, width]);
  return <canvas ref={canvas} role="img" aria-label={label} className={css.page} style={{ width }} />;
}

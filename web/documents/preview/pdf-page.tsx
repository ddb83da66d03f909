import { useEffect, useRef } from 'react';
import { loaded } from '#web/base/network/connection.ts';
import type { Pdf } from './pdf.ts';
import css from './preview.module.css';

interface Props {
  pdf: Pdf;
  number: number;
  /** CSS pixels. */
  width: number;
  label: string;
}

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
    // Aborted or broken pages stay white.
    draw().catch(() => {});
    return () => control.abort();
  }, [pdf, number, width]);
  return <canvas ref={canvas} role="img" aria-label={label} className={css.page} style={{ width }} />;
}

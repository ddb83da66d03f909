import { useEffect, useState } from 'react';
import { loaded } from '#web/base/network/connection.ts';
import type { Pdf } from './pdf.ts';

type State = { pdf: Pdf } | { error: Error } | null;

export function usePdf(file: Blob | undefined): State {
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    if (!file) return;
    const control = new AbortController();
    loaded(() => import('./pdf.ts'))
      .then(({ openPdf }) => openPdf(file, control.signal))
      .then(({ pdf }) => setState({ pdf }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setState({ error: error as Error });
      });
    return () => {
      control.abort();
      setState(null);
    };
  }, [file]);
  return state;
}

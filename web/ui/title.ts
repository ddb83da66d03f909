import { useEffect } from 'react';

const product = 'Zunfthaus';

/** The window's title: the screen's, then the product's name. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}

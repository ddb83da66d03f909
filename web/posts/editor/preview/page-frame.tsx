import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { OwnFrame } from './own-frame.tsx';

interface Props {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows components as they are, in a window of the frame's width. */
export function PageFrame({ title, className, children }: Props) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <>
      <OwnFrame
        title={title}
        className={className}
        onDocument={(opened) => {
          const stop = dress(opened);
          setPage(opened);
          return stop;
        }}
      />
      {page && createPortal(children, page.body)}
    </>
  );
}

/** Gives it the look of this window: its attributes, and its styles with those that come later. */
function dress(page: Document): () => void {
  const own = document.documentElement;
  const copy = () => {
    for (const { name, value } of own.attributes) if (name !== 'style') page.documentElement.setAttribute(name, value);
    page.documentElement.style.cssText = own.style.cssText;
    const known = new Set([...page.head.querySelectorAll('link, style')].map(keyOf));
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      if (!known.has(keyOf(sheet))) page.head.append(page.importNode(sheet, true));
  };
  copy();
  const changed = new MutationObserver(copy);
  changed.observe(document.head, { childList: true });
  changed.observe(own, { attributes: true });
  return () => changed.disconnect();
}

function keyOf(sheet: Element): string {
  return sheet.getAttribute('href') ?? sheet.textContent;
}

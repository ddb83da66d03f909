import { useEffect, useRef } from 'react';

interface Props {
  title: string;
  className?: string | undefined;
  /** In pixels. */
  height?: number | undefined;
  /** Fills the document, once it is there; returns what cleans up. */
  onDocument: (page: Document) => (() => void) | void;
}

/**
 * A document of its own size, so that its styles see a narrow window. It runs no scripts of its own, and nothing in it
 * can be pressed: it is looked at.
 */
export function OwnFrame({ title, className, height, onDocument }: Props) {
  const clean = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => clean.current?.(), []);
  return (
    <iframe
      title={title}
      className={className}
      height={height}
      sandbox="allow-same-origin"
      // With a doctype: without one, tables would look otherwise.
      srcDoc="<!doctype html><title> </title>"
      onLoad={({ currentTarget: { contentDocument: page } }) => {
        clean.current?.();
        if (!page) return;
        for (const event of ['click', 'auxclick', 'submit', 'dragstart'] as const)
          page.addEventListener(event, hold, { capture: true });
        clean.current = onDocument(page) ?? undefined;
      }}
    />
  );
}

function hold(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

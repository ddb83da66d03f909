import { useEffect, useState } from 'react';
import { isPicture } from '../editor/pictures/picture-types.ts';

interface FilesOver {
  files: number;
  /** Of these, such as can stand in a text. */
  pictures: number;
}

/**
 * How many files are held over the window. Outside of a zone, marked by `data-drop`, dropping them does nothing. Browsers
 * name a picture that is dragged within the page a file too; that is not counted.
 */
export function useFilesOver(): FilesOver | null {
  const [over, setOver] = useState<FilesOver | null>(null);
  useEffect(() => {
    let isOwn = false;
    function onOver(event: DragEvent) {
      if (isOwn || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isZone = event.target instanceof Element && event.target.closest('[data-drop]') !== null;
      event.dataTransfer.dropEffect = isZone ? 'copy' : 'none';
      const { items } = event.dataTransfer;
      const files = [...items].filter(({ kind }) => kind === 'file');
      setOver({ files: Math.max(1, files.length), pictures: files.filter(isPicture).length });
    }
    function onLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(null);
    }
    function onDrop(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      setOver(null);
    }
    const listeners = {
      dragstart: () => void (isOwn = true),
      dragend: () => void (isOwn = false),
      dragenter: onOver,
      dragover: onOver,
      dragleave: onLeave,
      drop: onDrop,
    };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return over;
}

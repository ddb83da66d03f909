import { useEffect, useState } from 'react';

/** How many files are held over the window. Outside of a zone, marked by `data-drop`, dropping them does nothing. */
export function useFilesOver(): number {
  const [over, setOver] = useState(0);
  useEffect(() => {
    function onOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isZone = event.target instanceof Element && event.target.closest('[data-drop]') !== null;
      event.dataTransfer.dropEffect = isZone ? 'copy' : 'none';
      const { items } = event.dataTransfer;
      setOver(Math.max(1, [...items].filter(({ kind }) => kind === 'file').length));
    }
    function onLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(0);
    }
    function onDrop(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      setOver(0);
    }
    const listeners = { dragenter: onOver, dragover: onOver, dragleave: onLeave, drop: onDrop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return over;
}

import { useEffect, useRef } from 'react';
import { announce } from '../feedback/announce.ts';

/** What had the focus when a form was last sent. */
let sentFrom: Element | null = null;
document.addEventListener('submit', () => (sentFrom = document.activeElement), { capture: true });

/**
 * Reads an error that appears at the field a form was sent from. The focus comes to any other field with an error, and a
 * screen reader reads it then; here it stays, and nothing would be heard.
 */
export function useHeardError(id: string, error: string | undefined): void {
  const wasWrong = useRef(false);
  useEffect(() => {
    const appears = error && !wasWrong.current;
    wasWrong.current = Boolean(error);
    const isSentFrom = sentFrom?.id === id && document.activeElement === sentFrom;
    return appears && isSentFrom ? announce({ text: error }) : undefined;
  }, [id, error]);
}

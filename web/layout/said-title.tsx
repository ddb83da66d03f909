import { useLocation } from 'react-router';
import { useStore } from '#web/base/store.ts';
import { shownTitle } from '#web/ui/title.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Announces the title after a navigation; the browser does so for the first page. */
export function SaidTitle() {
  const { key } = useLocation();
  const title = useStore(shownTitle);
  return (
    <VisuallyHidden>
      <span role="status">{key === 'default' ? '' : title}</span>
    </VisuallyHidden>
  );
}

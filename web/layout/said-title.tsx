import { useLocation } from 'react-router';
import { useStore } from '#web/base/store.ts';
import { shownTitle } from '#web/ui/title.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Says aloud which screen one has come to, as soon as it knows its title. The first one the browser says itself. */
export function SaidTitle() {
  const { key } = useLocation();
  const title = useStore(shownTitle);
  return (
    <VisuallyHidden>
      <span role="status">{key === 'default' ? '' : title}</span>
    </VisuallyHidden>
  );
}

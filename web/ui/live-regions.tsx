import { createPortal } from 'react-dom';
import { useStore } from '#web/base/store.ts';
import { announcements } from './announce.ts';
import { openModals } from './overlay/open-modals.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A polite region in the page and in each open dialog. They are there before their texts, or some readers stay silent. */
export function LiveRegions() {
  const modals = useStore(openModals);
  return (
    <>
      {createPortal(<LiveRegion within={null} />, document.body)}
      {modals.map(({ id, element }) => createPortal(<LiveRegion within={element} />, element, id))}
    </>
  );
}

function LiveRegion({ within }: { within: Element | null }) {
  const all = useStore(announcements);
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="false">
        {all
          .filter((one) => one.within === within)
          .map(({ id, text }) => (
            <span key={id}>{text} </span>
          ))}
      </span>
    </VisuallyHidden>
  );
}

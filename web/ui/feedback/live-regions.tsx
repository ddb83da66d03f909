import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#web/base/store.ts';
import { announcements } from './announce.ts';
import css from './live-regions.module.css';
import { openModals } from '../overlay/open-modals.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/**
 * A polite region in the page and in each open dialog. They are there before their texts, or some readers stay silent.
 * What is in the topmost is seen too; announcements are only heard.
 */
export function LiveRegions({ children }: { children: ReactNode }) {
  const modals = useStore(openModals);
  return (
    <>
      {createPortal(<LiveRegion within={null}>{modals.length === 0 && children}</LiveRegion>, document.body)}
      {modals.map(({ id, element }, at) =>
        createPortal(<LiveRegion within={element}>{at === modals.length - 1 && children}</LiveRegion>, element, id),
      )}
    </>
  );
}

function LiveRegion({ within, children }: { within: Element | null; children: ReactNode }) {
  const heard = useStore(announcements).filter((one) => one.within === within);
  return (
    <div data-screen-only role="status" aria-atomic="false" className={css.region}>
      <VisuallyHidden>
        {heard.map(({ id, parts }) => (
          <span key={id}>
            {parts.map(({ text, lang }) => (
              <span key={text} lang={lang}>
                {text}{' '}
              </span>
            ))}
          </span>
        ))}
      </VisuallyHidden>
      {children}
    </div>
  );
}

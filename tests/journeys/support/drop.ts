import type { Locator, Page } from 'playwright';

type DragEventType = 'dragEnter' | 'dragOver' | 'drop';

/** Files of the desktop, held over the window by the browser's own drag events. */
export async function holdFiles(page: Page, files: readonly string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  let over = { x: 400, y: 300 };
  const send = (type: DragEventType) => session.send('Input.dispatchDragEvent', { type, ...over, data });
  await send('dragEnter');
  await send('dragOver');
  return {
    async moveTo(place: Locator) {
      const box = await place.boundingBox();
      if (!box) throw new Error('nothing to move to');
      over = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
      await send('dragOver');
    },
    drop: () => send('drop'),
  };
}

import { again } from './again.ts';
import { createUploads } from './queue.ts';
import { createSender } from './sender.ts';

export const uploads = createUploads({
  createSender,
  again,
  now: () => Date.now(),
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
});

// Leaving the page aborts uploads.
window.addEventListener('beforeunload', (event) => {
  if (uploads.rows.get().some(({ state }) => ['waiting', 'sending', 'checking', 'broken'].includes(state)))
    event.preventDefault();
});

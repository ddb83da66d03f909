import { toast } from '../toast.ts';
import css from './undo-toast.module.css';

/** Long enough for the keyboard. */
export function toastWithUndo(done: string, { undo, onUndo }: { undo: string; onUndo: () => void }): void {
  toast.success(
    (shown) => (
      <>
        {done}{' '}
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            toast.dismiss(shown.id);
            onUndo();
          }}
        >
          {undo}
        </button>
      </>
    ),
    { duration: 8000 },
  );
}

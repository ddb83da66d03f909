import { toast } from '../toast.ts';
import css from './undo-toast.module.css';

/** Long enough for the keyboard. */
export function toastWithUndo(done: string, { undo, onUndo }: { undo: string; onUndo: () => void }): void {
  toast.success(
    (shown) => (
      <Acting
        text={done}
        action={undo}
        onAction={() => {
          toast.dismiss(shown.id);
          onUndo();
        }}
      />
    ),
    { duration: 8000 },
  );
}

interface Lasting {
  /** One of each stands. */
  id: string;
  action?: string;
  onAction?: () => void;
}

/** Stays until it is dismissed. */
export function toastWithAction(text: string, { id, action, onAction }: Lasting): void {
  const lasting = { id, duration: Infinity };
  if (action === undefined || !onAction) toast.error(text, lasting);
  else toast.error(<Acting text={text} action={action} onAction={onAction} />, lasting);
}

interface Props {
  text: string;
  action: string;
  onAction: () => void;
}

function Acting({ text, action, onAction }: Props) {
  return (
    <>
      {text}{' '}
      <button type="button" className={css.undo} onClick={onAction}>
        {action}
      </button>
    </>
  );
}

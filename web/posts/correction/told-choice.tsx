import { Radio } from '#web/ui/radio.tsx';
import css from './publish-dialog.module.css';

interface Props {
  name: string;
  label: string;
  /** What follows from it. */
  hint: string;
  checked: boolean;
  onChange: () => void;
}

/** Whether readers are told, with what follows from it. */
export function ToldChoice({ label, hint, ...radio }: Props) {
  return (
    <label className={css.choice}>
      <Radio {...radio} />
      <span>
        <b>{label}</b>
        <br />
        {hint}
      </span>
    </label>
  );
}

import { Radio } from '#web/ui/form/radio.tsx';
import css from './publish-dialog.module.css';

interface Props {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: () => void;
}

export function AnnounceChoice({ label, hint, ...radio }: Props) {
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

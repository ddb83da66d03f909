import { Radio } from '#web/ui/form/radio.tsx';
import css from './settings.module.css';

interface Props {
  name: string;
  label: string;
  checked: boolean;
  onChange: () => void;
}

export function RadioLine({ label, ...radio }: Props) {
  return (
    <label className={css.radio}>
      <Radio {...radio} />
      <span>{label}</span>
    </label>
  );
}

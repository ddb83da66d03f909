import css from './settings.module.css';

interface Props {
  name: string;
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** One of several. */
export function Radio({ name, label, checked, onChange }: Props) {
  return (
    <label className={css.radio}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}

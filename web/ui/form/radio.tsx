import css from './radio.module.css';

interface Props {
  name: string;
  checked: boolean;
  onChange: () => void;
  'aria-invalid'?: true | undefined;
}

export function Radio(props: Props) {
  return <input type="radio" className={css.radio} {...props} />;
}

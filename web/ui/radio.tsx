import css from './radio.module.css';

interface Props {
  name: string;
  checked: boolean;
  onChange: () => void;
}

/** The round mark of one of several choices; what it stands for belongs into the label around it. */
export function Radio(props: Props) {
  return <input type="radio" className={css.radio} {...props} />;
}

import css from './shorter.module.css';

/** Hides the bracketed words on phones: "[Ordner ]als ZIP". */
export function Shorter({ words }: { words: string }) {
  const [before = '', rest = ''] = words.startsWith('[') ? words.slice(1).split(']') : ['', words];
  const [shown = '', after = ''] = rest.split('[');
  return (
    <span className={css.words}>
      {before && <span className={css.long}>{before}</span>}
      <span className={css.shown}>{shown}</span>
      {after && <span className={css.long}>{after.replace(']', '')}</span>}
    </span>
  );
}

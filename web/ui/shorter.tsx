import css from './shorter.module.css';

/** Hides the bracketed words but on wide screens: "[Diesen Ordner ]abonnieren". */
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

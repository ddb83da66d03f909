import css from './shorter.module.css';

/** Hides the bracketed words but on wide screens, or only on phones: "[Diesen Ordner ]abonnieren". */
export function Shorter({ words, onPhone = false }: { words: string; onPhone?: boolean }) {
  const [before = '', rest = ''] = words.startsWith('[') ? words.slice(1).split(']') : ['', words];
  const [shown = '', after = ''] = rest.split('[');
  return (
    <span className={onPhone ? css.onPhone : css.words}>
      {before && <span className={css.long}>{before}</span>}
      <span className={css.shown}>{shown}</span>
      {after && <span className={css.long}>{after.replace(']', '')}</span>}
    </span>
  );
}

import css from './marked.module.css';

/** Bold and underlined: never by colour alone. */
export function Marked({ pieces }: { pieces: readonly { text: string; hit: boolean }[] }) {
  return pieces.map(({ text, hit }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no name, and never change their places
    hit ? (
      <mark key={index} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

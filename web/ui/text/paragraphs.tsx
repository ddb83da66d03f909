import { useContentLang } from '#web/base/language/content-lang.ts';
import css from './paragraphs.module.css';

/** Content, split by blank lines. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <div lang={useContentLang()} className={css.paragraphs}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

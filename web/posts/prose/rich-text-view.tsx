import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '#contract/base/languages.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { isSafeLink, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { useReader } from '../reader.ts';
import { numberColumns } from './number-columns.ts';
import { Figure } from './picture/figure.tsx';
import css from './prose.module.css';

/** Without `undefined` of optional fields. */
type Exact = { [K in keyof RichTextNode]: Exclude<RichTextNode[K], undefined> } & { content?: Exact[] };
type Mark = NonNullable<RichTextNode['marks']>[number];

interface NodeProps {
  node: Exact;
  children?: ReactNode;
}

interface Props {
  text: RichText;
  language: Language | null;
  /** Whose pictures it shows; undefined before a draft was saved. */
  postId: string | undefined;
}

/** Renders nodes, no HTML strings. `language` is the post's own. */
export function RichTextView({ text, language, postId }: Props) {
  const lang = useContentLang(language);
  const render = renderJSONContentToReactElement<Mark, Exact>({
    nodeMapping: {
      doc: ({ children }: NodeProps) => (
        <div lang={lang} className={css.prose}>
          {children}
        </div>
      ),
      text: ({ node }: NodeProps) => node.text,
      paragraph: ({ children }: NodeProps) => <p>{children}</p>,
      heading: ({ node, children }: NodeProps) =>
        node.attrs?.['level'] === 3 ? <h3>{children}</h3> : <h2>{children}</h2>,
      bulletList: ({ children }: NodeProps) => <ul>{children}</ul>,
      orderedList: ({ node, children }: NodeProps) => <NumberedList node={node}>{children}</NumberedList>,
      listItem: ({ children }: NodeProps) => <li>{children}</li>,
      blockquote: ({ children }: NodeProps) => <blockquote>{children}</blockquote>,
      hardBreak: () => <br />,
      horizontalRule: () => <hr />,
      picture: ({ node }: NodeProps) => <Figure node={node} postId={postId} />,
      table: ({ node, children }: NodeProps) => (
        <Table node={node} lang={lang}>
          {children}
        </Table>
      ),
      tableRow: ({ children }: NodeProps) => <tr>{children}</tr>,
      tableHeader: ({ node, children }: NodeProps) => (
        <th scope="col" {...spans(node)}>
          {children}
        </th>
      ),
      tableCell: ({ node, children }: NodeProps) => <td {...spans(node)}>{children}</td>,
    },
    markMapping: {
      bold: ({ children }) => <strong>{children}</strong>,
      italic: ({ children }) => <em>{children}</em>,
      underline: ({ children }) => <u>{children}</u>,
      strike: ({ children }) => <s>{children}</s>,
      link: ({ mark, children }) => <SafeLink href={String(mark.attrs?.['href'])}>{children}</SafeLink>,
    },
    unhandledNode: ({ children }: NodeProps) => <>{children}</>,
    unhandledMark: ({ children }) => <>{children}</>,
  });
  return render({ content: text as Exact });
}

/** The server has checked addresses; an unsafe one is shown as text. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const { addressOf } = useReader();
  if (!isSafeLink(href)) return children;
  if (href.startsWith('/')) {
    const address = addressOf(href);
    return address === null ? children : <Link to={address}>{children}</Link>;
  }
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

function NumberedList({ node, children }: NodeProps) {
  const start = Number(node.attrs?.['start'] ?? 1);
  return (
    <ol start={start} style={{ counterReset: `step ${start - 1}` }}>
      {children}
    </ol>
  );
}

/** Scrolls on narrow screens; figures are right-aligned. */
function Table({ node, lang, children }: NodeProps & { lang: string | undefined }) {
  const t = useTexts('posts');
  const language = useLanguage();
  const columns = numberColumns(node).map((column) => css[`figures${column}`]);
  return (
    <div lang={language} className={css.scroll} role="region" aria-label={t('prose.table')} tabIndex={0}>
      <table lang={lang} className={columns.join(' ')}>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function spans({ attrs = {} }: RichTextNode) {
  const { colspan, rowspan } = attrs;
  return {
    ...(typeof colspan === 'number' && colspan > 1 && { colSpan: colspan }),
    ...(typeof rowspan === 'number' && rowspan > 1 && { rowSpan: rowspan }),
  };
}

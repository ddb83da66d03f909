import { Link } from 'react-router';
import type { RevisionSummary } from '#contract/posts/corrections.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import css from './versions.module.css';

interface Props {
  items: RevisionSummary[];
  language: Post['language'];
  shown: number | undefined;
}

export function RevisionList({ items, language, shown }: Props) {
  const t = useTexts('posts/writing');
  const nameOf = useNameOf();
  const { instant } = useFormats();
  const address = useAddress();
  return (
    <nav aria-label={t('versions.list')}>
      <ol className={css.list}>
        {items.map((item, index) => (
          <li key={item.revision}>
            <Link
              to={address.to({ revision: index === 0 ? null : item.revision })}
              preventScrollReset
              aria-current={item.revision === shown ? 'true' : undefined}
            >
              <span className={css.dot} />
              <span>
                <b>{t(index === 0 ? 'versions.current' : 'versions.revision', { n: item.revision })}</b>
                {instant(item.at)}
                {item.by && `, ${nameOf(item.by)}`}
                <br />
                <Announced item={item} language={language} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Announced({
  item: { revision, announced, note },
  language,
}: { item: RevisionSummary } & Pick<Props, 'language'>) {
  const t = useTexts('posts/writing');
  if (revision === 1) return t('versions.first');
  if (note === null) return t('versions.silent');
  const text = t(announced ? 'versions.announced' : 'versions.silentNote', { note: gap });
  return (
    <ContentIn text={text} language={language}>
      {note}
    </ContentIn>
  );
}

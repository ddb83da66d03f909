import type { Authors } from '#contract/posts/authors.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import css from './authors.module.css';

/** Who may approve what is sent to them, or that nobody else may. */
export function Approvers({ authors }: { authors: Authors | undefined }) {
  const t = useTexts('posts/authors');
  const { listed } = useFormats();
  const nameOf = useNameOf();
  if (!authors) return null;
  const { approvers, colleagues } = authors;
  if (approvers.length === 0)
    return (
      <Banner tone="warn" role="note">
        {t(colleagues.length === 0 ? 'ask.alone' : 'ask.allWrote')} {t('ask.off')}
      </Banner>
    );
  return (
    <div className={css.words}>
      <p>{t('ask.who', { count: approvers.length, names: listed(approvers.map(nameOf)) })}</p>
      <p>{t('ask.exactly')}</p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { User } from '#contract/people/people.ts';
import { effectOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import css from './admission.module.css';

/** All that is addressed; documents are counted by their folders. */
type Counted = `${Exclude<AddressedKind, 'document'>}s`;

/** By a dry run of the approval. */
export function SeesThen({ user: { id, name, email, version }, companyId }: { user: User; companyId: string | null }) {
  const t = useTexts('people');
  const mailWords = useMailWords();
  const route = 'POST /api/users/{id}/approve';
  const effect = useQuery({
    queryKey: ['effect', 'approve', id, version, companyId],
    queryFn: () => effectOf(route, { params: { id }, body: { companyId } }),
  });
  if (effect.error) return null;
  const posts = effect.data?.posts ?? 0;
  const folders = effect.data?.folders ?? 0;
  const seen = {
    name,
    posts: t('admission.posts', { count: posts }),
    folders: t('admission.folders', { count: folders }),
  } satisfies Record<Counted | 'name', string>;
  return (
    <p className={css.then} role="status" aria-busy={effect.isPending || undefined}>
      <Icon name="eye" />
      <span>
        {effect.data && `${t(posts + folders > 0 ? 'admission.seesThen' : 'admission.seesNothing', seen)} `}
        {email !== null && mailWords(t('admission.gotMail', { name }))}
      </span>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attached, AttachmentCheck } from '#contract/attachments.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { unnamed } from '#web/targeting/reach/lists/unnamed.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useTargetName } from '../reasons/target-name.ts';
import css from './attachments.module.css';

interface Props {
  audience: NamedAudience;
  documents: Attached[];
}

/** Before a post goes out: which of its documents some of those it goes to do not see, and why. */
export function Unseen({ audience, documents }: Props) {
  const { t } = useTranslation('posts');
  const body = { audience: unnamed(audience), documentIds: documents.map(({ id }) => id) };
  const check = useQuery({
    queryKey: ['attachment-check', body],
    queryFn: () => call('POST /api/posts/attachment-check', { body }),
    enabled: documents.length > 0,
    // Folders may have changed since.
    staleTime: 0,
    gcTime: 0,
  });
  const sentenceOf = useSentence();
  if (documents.length === 0) return null;
  if (check.error)
    return <FailureState title={t('attachments.checkFailed')} error={check.error} retry={() => void check.refetch()} />;
  if (!check.data)
    return (
      <Loading>
        <Skeleton width="80%" />
      </Loading>
    );
  const unseen = check.data.items.filter(({ unseeing }) => unseeing > 0);
  if (unseen.length === 0) return null;
  return (
    <Banner tone="warn" role="status">
      <ul className={css.unseen}>
        {unseen.map((item) => (
          <li key={item.id}>{sentenceOf(item)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** "23 von 41 sehen „Lohntabelle“ nicht: Der Ordner „Tarif“ ist nur für die Tischler-Innung." */
function useSentence() {
  const { t, i18n } = useTranslation('posts');
  const { number } = useFormats();
  const nameOf = useTargetName();
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(i18n.language).format(targets.map(nameOf));
  return ({ name, people, unseeing, folder, audience }: AttachmentCheck) => {
    const what =
      people === unseeing
        ? t('attachments.nobody', { name })
        : t('attachments.unseen', { name, unseeing: number(unseeing), people: number(people) });
    if (!folder) return what;
    const { include = [], exclude = [] } = audience ?? {};
    if (include.length === 0) return t('attachments.closed', { what, folder: folder.name });
    const words = { what, folder: folder.name, groups: list(include), others: list(exclude) };
    return t(exclude.length > 0 ? 'attachments.becauseBut' : 'attachments.because', words);
  };
}

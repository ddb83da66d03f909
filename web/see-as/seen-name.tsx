import { useTexts } from '#web/base/language/use-texts.ts';
import { useTargetLang } from '#web/targeting/target-name.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

/** As what the portal is seen, the name in its language. */
export function SeenName({ as, name }: { as: string; name: string }) {
  const t = useTexts('see-as');
  const langOf = useTargetLang();
  const [kind = ''] = as.split(':');
  if (kind === 'newcomer') return <ContentIn text={t('newcomer', { name: gap })}>{name}</ContentIn>;
  return <span lang={langOf({ kind: kind === 'user' ? 'person' : kind, name })}>{name}</span>;
}

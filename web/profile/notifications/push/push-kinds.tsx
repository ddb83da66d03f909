import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  kinds: MailPreferences['kinds'];
  change: (change: UpdateMailPreferences, done: () => void) => void;
  underWay: UpdateMailPreferences | undefined;
}

export function PushKinds({ kinds, change, underWay }: Props) {
  const t = useTexts(['push', 'posts']);
  const choose = (kind: PostKind, push: boolean) =>
    change({ pushes: { [kind]: push } }, () =>
      toast.success(t(push ? 'savedOn' : 'savedOff', { kind: t(`posts:kinds.${kind}`) })),
    );
  return kinds.map(({ kind, push, unmutable }) => (
    <Switch
      key={kind}
      label={t(`posts:kinds.${kind}`)}
      hint={unmutable && t('always')}
      checked={underWay?.pushes?.[kind] ?? push}
      disabled={unmutable || underWay !== undefined}
      onChange={(event) => choose(kind, event.target.checked)}
    />
  ));
}

import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';

interface Props {
  postId: string;
  checked: boolean;
  onChange: (again: boolean) => void;
}

/** Only where somebody has confirmed. */
export function AskAgain({ postId, checked, onChange }: Props) {
  const t = useTexts('posts/writing');
  const { number } = useFormats();
  const { data } = useQuery(query('GET /api/posts/{id}/confirmations', { params: { id: postId } }));
  if (!data || data.done === 0) return null;
  return (
    <Switch
      label={t(`correction.askAgain.${data.by}`, { count: data.done, n: number(data.done) })}
      hint={t('correction.askAgainHint')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

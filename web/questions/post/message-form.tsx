import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { TextForm } from './text-form.tsx';

interface Props {
  postId: string;
  questionId: string;
  onDone: () => void;
}

export function MessageForm({ postId, questionId, onDone }: Props) {
  const t = useTexts('questions');
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/posts/{id}/questions/{questionId}/messages'),
    onSuccess() {
      toast.success(t('moreSent'));
      onDone();
    },
  });
  return (
    <TextForm
      label={t('moreField')}
      send={t('sendMore')}
      busy={isPending}
      onSend={(text) => mutate({ params: { id: postId, questionId }, body: { text } })}
      onCancel={onDone}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { call } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import type { Origin } from './origin.ts';

const SaveTemplateDialog = onDemand(async () => (await import('./save-dialog.tsx')).SaveTemplateDialog);

/** What the editor does with templates: saves its draft as one, or the change of the one it was opened for. */
export function useTemplates(autosave: Autosave, origin: Origin | null) {
  const t = useTexts('posts/templates');
  const navigate = useNavigate();
  const opening = useOpening();
  const [id, setId] = useState<string>();

  async function ask() {
    const saved = await autosave.begin();
    if (saved === undefined || !(await autosave.flush())) return;
    setId(saved);
    opening.open();
  }

  const save = useMutation({
    mutationFn: async ({ template: { id: of, name, version } }: Origin) => {
      const postId = await autosave.begin();
      if (postId === undefined || !(await autosave.flush())) return undefined;
      const body = { postId, name, discard: true };
      return call('PUT /api/posts/templates/{id}', { params: { id: of }, body, ifMatch: version });
    },
    onSuccess: (saved) => {
      if (!saved) return;
      void autosave.stop({ forget: true });
      toast.success(t('save.done', { name: saved.name }));
      void navigate(pages.admin);
    },
  });

  const dialog: ReactNode = (
    <Suspense>
      {id !== undefined && opening.key > 0 && (
        <SaveTemplateDialog key={opening.key} opened={opening.opened} onClose={opening.close} id={id} />
      )}
    </Suspense>
  );
  return {
    isChange: origin?.isChange ?? false,
    action: t('from.saveChange'),
    discard: t('from.discard'),
    busy: save.isPending,
    ask: () => void ask(),
    saveChange: () => origin && save.mutate(origin),
    dialog,
  };
}

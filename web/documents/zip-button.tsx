import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import { call } from '#web/base/api.ts';
import { download, downloadInto } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { isAbort, placeFor } from '#web/base/place-for.ts';
import { saveFile } from '#web/base/network/save-file.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx';
import { Shorter } from '#web/ui/text/shorter.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import css from './history.module.css';

interface Props {
  folder: Pick<Folder, 'id' | 'name'>;
  ids?: readonly string[];
  small?: boolean;
}

const route = 'GET /api/document/folders/{id}/zip';

export function ZipButton({ folder: { id, name }, ids, small = false }: Props) {
  const t = useTexts('documents');
  const { number, size } = useFormats();
  const [running, setRunning] = useState<{ control: AbortController; received: number; of: number } | null>(null);
  const args = { params: { id }, query: ids && ids.length > 0 ? { ids: ids.join(',') } : {} };
  const load = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { bytes, leftOut } = await call('GET /api/document/folders/{id}/zip/plan', args);
      const place = await placeFor(`${name}.zip`, bytes);
      const control = new AbortController();
      const show = (received: number) => setRunning({ control, received, of: Math.max(bytes, received) });
      show(0);
      const query = { ...args.query, language: spokenLanguage() };
      const way = { signal: control.signal, onReceived: show };
      try {
        if (place) await downloadInto(place, route, { ...args, query }, way);
        else saveFile(await download(route, { ...args, query }, way));
      } catch (error) {
        if (!control.signal.aborted) throw error;
        return;
      }
      if (leftOut > 0) toast(t('zip.leftOut', { count: leftOut, number: number(leftOut) }));
    },
    onError: (error: Error) => isAbort(error) || tellFailure(error),
    onSettled: () => setRunning(null),
  });
  if (!running)
    return (
      <Button
        {...(small ? { small } : { variant: 'quiet' })}
        icon="download"
        busy={load.isPending}
        onClick={() => load.mutate()}
      >
        <Shorter words={t(ids ? 'zip.chosen' : 'zip.folder')} />
      </Button>
    );
  return (
    <div className={css.running}>
      <ProgressBar
        label={t('zip.running', { name })}
        words={t('zip.done', { done: size(running.received), of: size(running.of) })}
        done={running.received}
        of={running.of}
      />
      <IconButton icon="close" label={t('zip.cancel')} onClick={() => running.control.abort()} />
    </div>
  );
}

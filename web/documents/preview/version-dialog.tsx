import type { DocumentVersion } from '#contract/documents/versions.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { titleOf } from '../type-name.ts';
import { useVersionContent } from './file-preview.ts';
import { Whole } from './preview-dialog.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
  version: DocumentVersion;
  kind: 'pdf' | 'picture';
}

export function VersionDialog({ opened, onClose, id, version, kind }: Props) {
  const t = useTexts('documents');
  const { number: spelled } = useFormats();
  const title = (
    <ContentIn text={t('versions.titled', { name: gap, number: spelled(version.number) })}>
      {titleOf(version)}
    </ContentIn>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="large">
      {opened && <Content id={id} version={version} kind={kind} />}
    </Dialog>
  );
}

function Content({ id, version, kind }: Pick<Props, 'id' | 'version' | 'kind'>) {
  const t = useTexts('documents');
  const content = useVersionContent(id, version);
  return (
    <Loaded query={content} failed={t('versions.unseen')}>
      {(file) => <Whole file={file} kind={kind} name={version.name} />}
    </Loaded>
  );
}

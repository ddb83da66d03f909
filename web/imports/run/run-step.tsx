import type { Import } from '#contract/imports/imports.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Done } from './done.tsx';
import { Failed } from './failed.tsx';
import { UnderWay } from './under-way.tsx';

export function RunStep({ known }: { known: Import }) {
  const t = useTexts('imports');
  if (known.state === 'failed') return <Failed known={known} />;
  if (known.state === 'done') return <Done known={known} />;
  return <UnderWay known={known} label={t('run.working')} text={t('run.workingText')} />;
}

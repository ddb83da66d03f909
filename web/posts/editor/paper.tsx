import { Suspense, useId } from 'react';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTenant } from '#web/base/session.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './compose.module.css';
import { CoverField } from './cover/cover-field.tsx';
import type { Covering } from './cover/use-cover.ts';
import type { Draft } from './draft/draft.ts';
import { HeadingFields } from './fields/heading-fields.tsx';
import { KindChoice } from './fields/kind-choice.tsx';
import type { LackingField } from './lacks.ts';
import { GapsLine } from './gaps/gaps-line.tsx';
import type { GapWalk } from './gaps/gap-walk.ts';
import { PictureRows } from './pictures/picture-rows.tsx';
import { PicturesLacking } from './pictures/pictures-lacking.tsx';
import type { Pictures } from './pictures/use-pictures.ts';

// Lazy, as it is larger than the rest of the screen.
const BodyEditor = onDemand(async () => (await import('./body/body-editor.tsx')).BodyEditor);

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
  lack: (field: LackingField) => string | undefined;
  pictures: Pictures;
  covering: Covering;
  /** Of a correction, whose draft has none. */
  audience?: NamedAudience;
  walk: GapWalk;
  onFile?: () => void;
  onDocument?: () => void;
}

export function Paper({ draft, onChange, lack, pictures, covering, audience, walk, onFile, onDocument }: Props) {
  const error = useId();
  const { numbered } = useTenant();
  const lackingBody = lack('body');
  return (
    <Sheet as="section" className={css.paper}>
      <CoverField cover={draft.cover} covering={covering} />
      <KindChoice
        kind={draft.kind}
        onChange={(kind) => onChange(numbered.includes(kind) ? { kind, number: null } : { kind })}
      />
      <HeadingFields draft={draft} onChange={onChange} error={lack('title')} walk={walk} />
      <GapsLine draft={draft} walk={walk} />
      <Suspense fallback={<TextSkeleton />}>
        <BodyEditor
          text={draft.body}
          language={draft.language}
          onChange={(body) => onChange({ body })}
          describedBy={lackingBody && error}
          pictures={pictures}
          audience={audience ?? draft.audience}
          walk={walk}
          onFile={onFile}
          onDocument={onDocument}
        />
      </Suspense>
      <PictureRows pictures={pictures} />
      {lack('pictures') && <PicturesLacking draft={draft} />}
      {lackingBody && (
        <div className={css.wrong}>
          <ErrorLine id={error}>{lackingBody}</ErrorLine>
        </div>
      )}
    </Sheet>
  );
}

function TextSkeleton() {
  return (
    <Loading>
      <div className={css.coming}>
        <div />
        <div className={css.lines}>
          {[92, 98, 64].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={18} />
          ))}
        </div>
      </div>
    </Loading>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { FolderVisibility } from '#contract/visibility.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Paths } from '../paths/paths.tsx';
import person from '../person/person.module.css';
import { useReasons } from '../person/reasons.ts';
import { type SeenThing, visibilityQuery } from './seen-thing.ts';
import css from './who-sees.module.css';

export function ThingAnswer({ thing, person: asked }: { thing: SeenThing; person: { id: string } }) {
  const t = useTexts(['visibility', 'visibility/office']);
  const { data: visibility, error, refetch } = useQuery(visibilityQuery(thing, asked.id));
  if (error)
    return <FailureState title={t('visibility/office:check.failed')} error={error} retry={() => void refetch()} />;
  return (
    <div role="status">{visibility ? <Answer visibility={visibility} /> : <Coming width="70%" height={22} />}</div>
  );
}

function Answer({ visibility: { person: who, sees, audiences } }: { visibility: FolderVisibility }) {
  const t = useTexts(['visibility', 'visibility/office']);
  return (
    <div className={person.answer}>
      <h3 className={sees ? person.yes : person.no}>
        <Icon name={sees ? 'confirmed' : 'eyeOff'} />
        <span>{t(sees ? 'visibility/office:whoSees.yes' : 'visibility/office:whoSees.no', { name: who.name })}</span>
      </h3>
      {audiences.length === 0 && <p>{t('visibility/office:whoSees.officeOnly')}</p>}
      {audiences.map((gate) => (
        <AtGate key={gate.folder.id} gate={gate} person={who} />
      ))}
    </div>
  );
}

interface GateProps {
  gate: FolderVisibility['audiences'][number];
  person: FolderVisibility['person'];
}

function AtGate({ gate: { folder, ...ways }, person: who }: GateProps) {
  const t = useTexts(['visibility', 'visibility/office']);
  const reasons = useReasons({ ...ways, person: who });
  return (
    <div className={css.gate}>
      <h4>
        <ContentIn text={t('whoSees.folder', { name: gap })}>{folder.name}</ContentIn>
      </h4>
      {reasons.length > 0 && (
        <ul className={person.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Paths paths={ways.excludes} person={who.name} note={t('path.excluded')} />
      {ways.sees && <Paths paths={ways.includes} person={who.name} note={t('whoSees.addressed')} />}
    </div>
  );
}

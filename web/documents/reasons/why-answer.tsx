import { useQuery } from '@tanstack/react-query';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isEveryone } from '#web/targeting/target-name.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { Because } from '#web/visibility/reasons/because.tsx';
import { Path } from '#web/visibility/reasons/path.tsx';
import { SeenByOthers } from '#web/visibility/reasons/seen-by-others.tsx';
import why from '#web/visibility/reasons/why.module.css';
import { Paths } from '#web/visibility/paths/paths.tsx';
import { ownVisibilityQuery } from '#web/visibility/who-sees/seen-thing.ts';
import css from './reasons.module.css';

type Seen = Pick<FolderEntry, 'kind' | 'id' | 'name' | 'because' | 'outsideAudience'>;

export function WhyAnswer({ thing }: { thing: Seen }) {
  const t = useTexts('visibility');
  const { because, outsideAudience } = thing;
  const toEveryone = because.some(isEveryone);
  const { data: visibility } = useQuery(ownVisibilityQuery(thing));
  const gates = visibility?.audiences ?? [];
  const note = t('whoSees.addressed');
  const reason = outsideAudience ? t('whoSees.asOffice') : toEveryone ? t('whoSees.everyone') : <Because {...thing} />;
  return (
    <>
      <p className={why.because}>{reason}</p>
      {!outsideAudience && (
        <div className={why.paths}>
          {gates.length === 0 && <Path because={because} note={note} />}
          {gates.map(({ folder, includes }) => (
            <section key={folder.id} className={css.gate}>
              <h3>
                <ContentIn text={t('whoSees.folder', { name: gap })}>{folder.name}</ContentIn>
              </h3>
              <Paths paths={includes} note={note} />
            </section>
          ))}
          {gates.length > 1 && <p className={css.every}>{t('whoSees.every')}</p>}
        </div>
      )}
      <SeenByOthers visibility={visibility} outsideAudience={outsideAudience} isAsked />
    </>
  );
}

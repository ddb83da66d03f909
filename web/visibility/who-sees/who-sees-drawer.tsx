import { useQuery } from '@tanstack/react-query';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { query, type ResultOf } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PersonChoice } from '../person/person-choice.tsx';
import { PersonRow } from '#web/targeting/reach/lists/people-list.tsx';
import { ReachedList } from '#web/targeting/reach/lists/reached-list.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SeeAsLinks } from '../see-as/see-as-links.tsx';
import { AudienceWords } from './audience-words.tsx';
import { ownVisibilityQuery, seeingQuery, type SeenThing } from './seen-thing.ts';
import { ThingAnswer } from './thing-answer.tsx';
import css from './who-sees.module.css';

const nobody: NamedAudience = { include: [], exclude: [] };

function folderQuery(id: string) {
  return query('GET /api/document/folders/{id}', { params: { id } });
}

interface Props {
  opened: boolean;
  onClose: () => void;
  thing: SeenThing;
}

export function WhoSeesDrawer({ opened, onClose, thing }: Props) {
  const t = useTexts(['visibility', 'visibility/office']);
  return (
    <Drawer opened={opened} onClose={onClose} title={t('visibility/office:whoSees.menu')}>
      <WhoSees thing={thing} />
    </Drawer>
  );
}

function WhoSees({ thing }: { thing: SeenThing }) {
  const t = useTexts(['visibility', 'visibility/office', 'targeting', 'targeting/office']);
  return (
    <>
      <p className={css.title}>
        <Content>{thing.name}</Content>
      </p>
      <Seeing thing={thing} />
      <section className={css.part}>
        <h3>{t('visibility/office:check.question')}</h3>
        <PersonChoice>{(person) => <ThingAnswer thing={thing} person={person} />}</PersonChoice>
      </section>
      <section className={css.part}>
        <h3>{t('visibility/office:whoSees.seeAs')}</h3>
        <SeeAs thing={thing} />
      </section>
      <section className={css.part}>
        <h3>{t('visibility/office:whoSees.people')}</h3>
        <ReachedList
          pagesOf={(search) => seeingQuery(thing, search)}
          row={(person) => <PersonRow person={person} />}
          focused={false}
          failed={t('targeting/office:people.failed')}
          empty={(searched) => t(searched ? 'targeting/office:people.nothing' : 'targeting/office:people.nobody')}
        />
      </section>
    </>
  );
}

function SeeAs({ thing }: { thing: SeenThing }) {
  const innermost = useQuery(ownVisibilityQuery(thing)).data?.audiences.at(-1)?.folder.id;
  const folder = useQuery({ ...folderQuery(innermost ?? ''), enabled: innermost !== undefined }).data;
  return <SeeAsLinks audience={folder?.audience ?? nobody} thingId={thing.id} />;
}

function Seeing({ thing }: { thing: SeenThing }) {
  const t = useTexts(['visibility', 'visibility/office', 'targeting', 'targeting/office']);
  return (
    <Loaded
      query={useQuery(ownVisibilityQuery(thing))}
      failed={t('visibility/office:whoSees.failed')}
      coming={<Coming width="60%" height={22} />}
    >
      {(visibility) => <Counted visibility={visibility} />}
    </Loaded>
  );
}

function Counted({
  visibility: { others, sees, companies, audiences },
}: {
  visibility: ResultOf<'GET /api/document/folders/{id}/visibility'>;
}) {
  const t = useTexts(['visibility', 'visibility/office', 'targeting', 'targeting/office']);
  const { number } = useFormats();
  const people = others + (sees ? 1 : 0);
  const places = t('targeting:reach.companies', { count: companies, n: number(companies) });
  return (
    <section className={css.part}>
      <p className={css.count} role="status">
        <b>{t('targeting/office:reach.people', { count: people, n: number(people) })}</b> {people > 0 && places}
      </p>
      {audiences.length === 0 ? (
        <p>{t('visibility/office:whoSees.officeOnly')}</p>
      ) : (
        <dl className={css.gates}>
          {audiences.map(({ folder }) => (
            <Gate key={folder.id} folder={folder} />
          ))}
        </dl>
      )}
      {audiences.length > 1 && <p className={css.hint}>{t('whoSees.every')}</p>}
    </section>
  );
}

function Gate({ folder: { id, name } }: { folder: { id: string; name: string } }) {
  const t = useTexts(['visibility', 'visibility/office', 'targeting', 'targeting/office']);
  const folder = useQuery(folderQuery(id)).data;
  return (
    <div>
      <dt>
        <ContentIn text={t('whoSees.folder', { name: gap })}>{name}</ContentIn>
      </dt>
      <dd>
        {folder?.audience &&
          (isToNobody(folder.audience) ? (
            t('targeting/office:people.nobody')
          ) : (
            <AudienceWords audience={folder.audience} />
          ))}
      </dd>
    </div>
  );
}

function isToNobody({ include, exclude }: NamedAudience): boolean {
  return include.length + exclude.length === 0;
}

import type { ArchiveHit, SearchHit } from '#contract/search.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Missing } from '#web/documents/search/left-out.tsx';
import { TypeTile } from '#web/documents/type-tile.tsx';
import { ValidityTag } from '#web/documents/validity-tag.tsx';
import { useKindLine } from '#web/posts/kind-line.ts';
import { SmallMark, SmallPostMark } from '#web/posts/mark/small-mark.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Marked } from '#web/ui/text/marked.tsx';
import css from './line.module.css';
import type { Found } from './use-found.ts';

export function Line({ found }: { found: Found }) {
  switch (found.is) {
    case 'hit':
      return found.hit.kind === 'post' ? <PostLine hit={found.hit} /> : <ArchiveLine hit={found.hit} />;
    case 'person':
      return <PersonLine person={found.person} />;
    case 'group':
      return <GroupLine group={found.group} />;
    case 'place':
      return <PlaceLine place={found.place} />;
    case 'help':
      return <HelpLine help={found.help} />;
  }
}

function PostLine({ hit: { title, excerpt, missing, post } }: { hit: Extract<SearchHit, { kind: 'post' }> }) {
  const t = useTexts('search');
  const { shortDay } = useFormats();
  const lang = useContentLang(post.language);
  const kind = useKindLine(post);
  return (
    <>
      <SmallPostMark post={post} />
      <span className={css.words}>
        <b lang={lang}>
          <Marked pieces={title} />
        </b>
        {excerpt.length > 0 && (
          <span lang={lang} className={css.excerpt}>
            <Marked pieces={excerpt} />
          </span>
        )}
        <span>
          {kind}
          {post.outsideAudience && <>, {t('outside')}</>}
        </span>
        <Missing words={missing} />
      </span>
      {post.publishedAt && <span className={css.at}>{shortDay(post.publishedAt)}</span>}
    </>
  );
}

function ArchiveLine({ hit }: { hit: ArchiveHit }) {
  const t = useTexts('search');
  const { shortDate } = useFormats();
  const lang = useContentLang();
  const thing = hit.kind === 'document' ? hit.document : hit.folder;
  const path = thing.path.map(({ name }) => name).join(' › ');
  return (
    <>
      {hit.kind === 'document' ? (
        <TypeTile document={hit.document} />
      ) : (
        <SmallMark look="soft">
          <Icon name="folder" />
        </SmallMark>
      )}
      <span className={css.words}>
        <b lang={lang}>
          <Marked pieces={hit.title} />
        </b>
        {hit.excerpt.length > 0 && (
          <span lang={lang} className={css.excerpt}>
            <Marked pieces={hit.excerpt} />
          </span>
        )}
        <span>
          {path ? <Content>{path}</Content> : t('outermost')}{' '}
          {hit.kind === 'document' && <ValidityTag document={hit.document} />}
        </span>
        <Missing words={hit.missing} />
      </span>
      <span className={css.at}>{hit.kind === 'document' ? shortDate(hit.document.filedAt) : t('folder')}</span>
    </>
  );
}

function PersonLine({ person }: { person: Extract<Found, { is: 'person' }>['person'] }) {
  const t = useTexts('search');
  const { listed } = useFormats();
  const places = [...person.roles, ...person.companies].map(({ name }) => name);
  return (
    <>
      <Avatar name={person.name} />
      <span className={css.words}>
        <b>{person.name}</b>
        <span>{places.length > 0 ? listed(places) : (person.email ?? t('noEmail'))}</span>
      </span>
      <span className={css.at}>{t('person')}</span>
    </>
  );
}

function GroupLine({ group: { of, name, place } }: { group: Extract<Found, { is: 'group' }>['group'] }) {
  const t = useTexts('search');
  return (
    <>
      <SmallMark look="plain">
        <Icon name={of} />
      </SmallMark>
      <span className={css.words}>
        <b>{of === 'company' ? name : <Content>{name}</Content>}</b>
        {place && <span>{place}</span>}
      </span>
      <span className={css.at}>{t(of)}</span>
    </>
  );
}

function HelpLine({ help: { title, part } }: { help: Extract<Found, { is: 'help' }>['help'] }) {
  const t = useTexts('search');
  return (
    <>
      <SmallMark look="plain">
        <Icon name="help" />
      </SmallMark>
      <span className={css.words}>
        <b>
          <Marked pieces={title} />
        </b>
        {part === 'office' && <span>{t('forOffice')}</span>}
      </span>
      <span className={css.at}>{t('kinds.help')}</span>
    </>
  );
}

function PlaceLine({ place }: { place: Extract<Found, { is: 'place' }>['place'] }) {
  const t = useTexts('search');
  return (
    <>
      <SmallMark look="plain">
        <Icon name={place.icon} />
      </SmallMark>
      <span className={css.words}>
        <b>
          <Marked pieces={place.pieces} />
        </b>
        {place.within && <span>{place.within}</span>}
      </span>
      <span className={css.at}>{t('place')}</span>
    </>
  );
}

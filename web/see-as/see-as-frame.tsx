import type { ReactNode } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ReaderContext } from '#web/posts/reader.ts';
import { seeAsPath } from '#web/visibility/see-as/see-as-path.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Filled, gap } from '#web/ui/text/content-in.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { isGone } from '#web/base/network/is-gone.ts';
import { SeeAsCrumbs } from './see-as-crumbs.tsx';
import { addressInFrame, type Area, areaPath, useSeenName } from './seen-as.ts';
import { SeenName } from './seen-name.tsx';
import css from './see-as-frame.module.css';

const areas: Area[] = ['posts', 'folders'];

interface Props {
  as: string;
  back: string | undefined;
  area: Area | null;
  /** A post's own language, if any. */
  thing?: { title: string; language?: Language | null; area: Area } | undefined;
  /** With a gap for the name. */
  banner?: string;
  otherGroup?: string;
  children: (name: ReactNode) => ReactNode;
}

/** "Ansehen wie": a border and a sticky banner. */
export function SeeAsFrame({
  as,
  back,
  area,
  thing,
  banner,
  otherGroup = seeAsPath(undefined, back),
  children,
}: Props) {
  const t = useTexts(['see-as', 'visibility/office']);
  const { name, bare, error, retry } = useSeenName(as);
  const named = bare === null ? '…' : <SeenName as={as} name={bare} />;
  const lang = useContentLang(thing?.language);
  if (error) {
    return (
      <Page title={t('visibility/office:seeAs.title')} path={<SeeAsCrumbs />}>
        {isGone(error) ? (
          <EmptyState
            title={t('gone')}
            action={
              <ButtonLink variant="soft" to={otherGroup}>
                {t('otherGroup')}
              </ButtonLink>
            }
          >
            {t('goneText')}
          </EmptyState>
        ) : (
          <FailureState title={t('nameFailed')} error={error} retry={retry} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={name === null ? t('visibility/office:seeAs.title') : t('titleOf', { name })}
      titled={name === null ? undefined : <Filled text={t('titleOf', { name: gap })} parts={[named]} />}
      path={
        <SeeAsCrumbs
          chosen={{ choice: otherGroup, name: named }}
          within={thing && { to: areaPath(thing.area, as, back), title: thing.title, lang }}
        />
      }
    >
      <section className={css.frame} aria-label={t('frame', { name: name ?? '…' })}>
        <div className={css.banner} role="note">
          <Icon name="eye" size="large" />
          <p>
            <Filled text={banner ?? t('banner', { name: gap })} parts={[named]} />
          </p>
          <ButtonLink small variant="quiet" to={otherGroup}>
            {t('otherGroup')}
          </ButtonLink>
          <ButtonLink small to={back ?? pages.home}>
            {t('end')}
          </ButtonLink>
        </div>
        <div className={css.areas}>
          <Tabs
            label={t('tabs')}
            current={area ?? ''}
            items={areas.map((key) => ({ key, title: t(key), to: areaPath(key, as, back) }))}
          />
        </div>
        <ReaderContext value={{ addressOf: (path) => addressInFrame(path, as, back), isSomebodyElse: true }}>
          <div className={css.content}>{name !== null && children(named)}</div>
        </ReaderContext>
      </section>
    </Page>
  );
}

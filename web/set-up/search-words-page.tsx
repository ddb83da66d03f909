import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { BuiltIn } from '#web/search/synonyms/built-in.tsx';
import { OwnSynonyms } from '#web/search/synonyms/own-synonyms.tsx';
import { SynonymForm } from '#web/search/synonyms/synonym-form.tsx';
import css from '#web/search/synonyms/synonyms.module.css';
import { synonymsQuery } from '#web/search/synonyms/synonyms.queries.ts';

/** Words that mean the same in searches: the office's own, and those of the trade. */
export function SearchWordsPage() {
  const t = useTexts(['search/synonyms', 'set-up']);
  const heading = useId();
  const found = useQuery(synonymsQuery);
  const adding = useOpening();
  const [search, setSearch] = useState('');
  return (
    <Page
      title={t('title')}
      path={<Crumbs steps={[{ to: pages.setUp, name: t('set-up:title') }]} here={t('title')} />}
      subtitle={t('lead')}
      actions={
        <Button variant="primary" icon="plus" onClick={adding.open}>
          {t('new')}
        </Button>
      }
    >
      <div className={css.find}>
        <SearchField
          label={t('find')}
          value={search}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={css.heading}>
          {t('own')}
        </h2>
        <Loaded query={found} failed={t('failed')}>
          {({ items }) => <OwnSynonyms groups={items} search={search} />}
        </Loaded>
      </section>
      <BuiltIn search={search} />
      <SynonymForm
        key={adding.key}
        opened={adding.opened}
        onClose={adding.close}
        group={null}
        others={found.data?.items ?? []}
      />
    </Page>
  );
}

export { SearchWordsPage as Component };

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UserSummary } from '#contract/people/people.ts';
import { query } from '#web/base/api.ts';
import { useLanguage, useTexts } from '#web/base/use-texts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useActiveOption } from '#web/ui/use-active-option.ts';
import css from './person.module.css';

const most = 8;

interface Props {
  onPick: (person: UserSummary) => void;
  /** It is what one has come for. */
  focused: boolean;
}

/** Looks somebody up by name or address; arrows walk through what was found, Enter chooses. */
export function PersonPicker({ onPick, focused }: Props) {
  const t = useTexts('targeting');
  const language = useLanguage();
  const list = useId();
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), 250);
  const found = useQuery({
    ...query('GET /api/users', { query: { search: sought, size: most } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const people = sought === '' ? [] : (found.data?.items ?? []);
  const active = useActiveOption(people.length, (index) => {
    const person = people[index];
    if (person) onPick(person);
  });
  const companies = (person: UserSummary) =>
    new Intl.ListFormat(language).format(person.companies.map(({ name }) => name));

  return (
    <div className={css.picker}>
      <SearchField
        label={t('people.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          active.reset();
        }}
        onKeyDown={active.onKeyDown}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active.index === null ? undefined : `${list}-${active.index}`}
        autoComplete="off"
        maxLength={200}
        data-autofocus={focused || undefined}
        autoFocus={focused}
      />
      {found.error && (
        <FailureState title={t('people.failed')} error={found.error} retry={() => void found.refetch()} />
      )}
      <div id={list} className={css.options} role="listbox" aria-label={t('people.found')}>
        {people.map((person, index) => (
          // The focus stays in the search field, whose keys choose.
          <div
            key={person.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active.index}
            className={classes(css.option, index === active.index && css.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
          >
            <Avatar name={person.name} size="small" />
            <span>
              {person.name}
              <small>{companies(person) || person.email}</small>
            </span>
            {person.state !== 'active' && <Tag>{t(`people.states.${person.state}`)}</Tag>}
          </div>
        ))}
      </div>
      <p className={css.hint} role="status">
        {sought !== '' && found.data?.total === 0 && t('people.nothing')}
      </p>
    </div>
  );
}

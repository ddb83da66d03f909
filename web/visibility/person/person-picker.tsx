import type { UserSummary } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { SearchList } from '#web/ui/search-list/search-list.tsx';
import { useSearchList } from '#web/ui/search-list/use-search-list.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './person.module.css';

const most = 8;

interface Props {
  onPick: (person: UserSummary) => void;
  focused: boolean;
}

export function PersonPicker({ onPick, focused }: Props) {
  const t = useTexts('targeting/office');
  const { listed } = useFormats();
  const people = useSearchList({
    ask: (search) => query('GET /api/users', { query: { search, size: most } }),
    itemsOf: ({ items }, sought) => (sought === '' ? [] : items),
    choose: onPick,
    isAsked: (sought) => sought !== '',
  });
  const companies = (person: UserSummary) => listed(person.companies.map(({ name }) => name));
  return (
    <div className={css.picker}>
      <SearchField
        {...people.input}
        label={t('people.search')}
        data-autofocus={focused || undefined}
        autoFocus={focused}
      />
      <Loaded query={people.found} failed={t('people.failed')} coming={null} />
      <SearchList of={people} label={t('people.found')} css={{ ...css, list: css.options }} keyOf={({ id }) => id}>
        {(person) => (
          <>
            <Avatar name={person.name} size="small" />
            <span>
              {person.name}
              <small>{companies(person) || person.email}</small>
            </span>
            {userState(person) !== 'open' && <Tag>{t(`people.states.${userState(person)}`)}</Tag>}
          </>
        )}
      </SearchList>
      <p className={css.hint} role="status">
        {people.sought !== '' && people.found.data?.total === 0 && t('people.nothing')}
      </p>
    </div>
  );
}

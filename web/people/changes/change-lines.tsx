import type { PersonRequests } from '#contract/people/change-requests.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './changes.module.css';

type Request = PersonRequests['requests'][number];

export function ChangeLines({ requests }: { requests: Request[] }) {
  const t = useTexts('records');
  return (
    <ul className={css.lines}>
      {requests.map((request) => (
        <li key={request.field}>
          <b>{t(`fields.${request.field}`)}</b> <BeforeAfter request={request} />
        </li>
      ))}
    </ul>
  );
}

export function BeforeAfter({ request: { now, after } }: { request: Request }) {
  const t = useTexts('people');
  const nothing = t('changes.nothing');
  return (
    <span className={css.change}>
      <del>
        <VisuallyHidden>{t('changes.was')}: </VisuallyHidden>
        {now || nothing}
      </del>{' '}
      <ins>
        <VisuallyHidden>{t('changes.will')}: </VisuallyHidden>
        {after || nothing}
      </ins>
    </span>
  );
}

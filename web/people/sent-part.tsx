import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { SentState, SentThing } from '#contract/results/results.ts';
import { query } from '#web/base/api.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import css from '#web/ui/parts.module.css';

const tones: Partial<Record<SentState, 'ok' | 'signal' | 'warn'>> = {
  sent: 'ok',
  failed: 'signal',
  refused: 'signal',
  bounced: 'signal',
  addressBlocked: 'warn',
  noAddress: 'warn',
};

export function SentPart({ id }: { id: string }) {
  const t = useTexts('people');
  const { page, onPage } = useTableState({ sorts: ['at'], prefix: 'in' });
  const sent = useSteadyQuery(query('GET /api/users/{id}/sent', { params: { id }, query: { page } }));
  return (
    <Loaded query={sent} failed={t('sent.failed')}>
      {({ items, size, total }) =>
        total === 0 ? (
          <p className={css.note}>{t('sent.nothing')}</p>
        ) : (
          <div>
            <p className={css.note}>{t('sent.lead')}</p>
            <ol className={css.entries}>
              {items.map((thing) => (
                <Thing key={thing.id} thing={thing} />
              ))}
            </ol>
            {total > size && <Pager of={t('parts.sent')} page={page} size={size} total={total} onPage={onPage} />}
          </div>
        )
      }
    </Loaded>
  );
}

function Thing({ thing: { way, subject, news, state: noted, at, answer, posts } }: { thing: SentThing }) {
  const t = useTexts(['people', 'visibility/office']);
  const { instant } = useFormats();
  const { mailsLeave } = useTenant();
  const langOf = useContentLangs();
  // A subject is written in its reader's language unless it is a post's title.
  const same = posts.find(({ title }) => title === subject);
  const lang = same && langOf(same.language);
  // Noted as sent before it was noted that there was no mail server.
  const state = way === 'mail' && noted === 'sent' && !mailsLeave ? 'kept' : noted;
  return (
    <li>
      <b lang={lang}>{subject}</b> <Tag tone={tones[state] ?? 'plain'}>{t(`sent.states.${state}`)}</Tag>
      <p className={css.note}>
        <time dateTime={at}>{instant(at)}</time>
        {news && ` · ${t(`sent.pushed.${news}`)}`}
        {answer && ` · ${answer}`}
        {posts.map((post) => (
          <span key={post.id}>
            {' · '}
            <Link to={generatePath(pages.post, { id: post.id })}>
              {post.title ? (
                <Content language={post.language}>{post.title}</Content>
              ) : (
                t('visibility/office:uses.untitled')
              )}
            </Link>
          </span>
        ))}
      </p>
    </li>
  );
}

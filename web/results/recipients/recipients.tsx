import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Deliveries } from '#contract/mailings/mailings.ts';
import type { PostResults } from '#contract/results/results.ts';
import { ways } from '#contract/targeting/ways.ts';
import { query } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ReachBar } from '#web/targeting/reach/reach-bar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Undecided } from '../undecided.tsx';
import css from './recipients.module.css';
import { Since } from './since.tsx';
import { useSentWords } from './use-sent-words.ts';
import { WayRow } from './way-row.tsx';

interface Props {
  postId: string;
  publishedAt: string | null;
  results: PostResults;
}

/** Everybody the post was for when it came out, by the way that reached each; the rows of a way add up to it. */
export function Recipients({ postId, publishedAt, results }: Props) {
  const t = useTexts(['results', 'targeting/office']);
  const { longDay } = useFormats();
  const address = useAddress();
  const deliveries = useDeliveries(postId);
  const sentWords = useSentWords();
  const counted = useCounted();
  return (
    <Sheet as="section" padded className={css.recipients}>
      <h2>{t('recipients.title')}</h2>
      <Loaded query={deliveries} failed={t('failed')}>
        {(found) => (
          <>
            {found.isExpanded === null ? (
              <div>
                <p className={css.figure}>{t('targeting/office:reach.people', counted(results.people))}</p>
                <p>
                  <Link to={address.to({ list: 'reached' })} preventScrollReset>
                    {t('recipients.today')}
                  </Link>
                </p>
              </div>
            ) : (
              <div>
                <p className={css.figure}>{t('targeting/office:reach.people', counted(peopleOf(found)))}</p>
                <p>
                  {found.ways.companies > 0 &&
                    `${t('targeting/office:reach.andEmpty', counted(found.ways.companies))}, `}
                  {publishedAt && t('recipients.counted', { day: longDay(publishedAt) })}
                </p>
              </div>
            )}
            <ReachBar reach={found.ways} />
            <ul className={css.ways}>
              {ways
                .filter((way) => found.ways[way] > 0)
                .map((way) => (
                  <WayRow key={way} way={way} deliveries={found} />
                ))}
            </ul>
            {sentWords(found, results).map((words) => (
              <p key={words}>{words}</p>
            ))}
            {found.isExpanded && <Since later={found.ways.later} left={results.left} />}
            {mayHaveLetters(found) && (
              <p>
                <ButtonLink variant="soft" small to={address.to({ letters: '1' })}>
                  {t('letters.open')}
                </ButtonLink>
              </p>
            )}
            <Undecided postId={postId} />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

function peopleOf({ ways: { portal, mail, letter, unreachable, companies } }: Deliveries): number {
  return portal + mail + letter + unreachable - companies;
}

/** Whom no mail has reached may be written to, with an access too. */
function mayHaveLetters({ isExpanded, ways: { letter, unreachable }, arrivals }: Deliveries): boolean {
  return (
    isExpanded === null ||
    letter + unreachable > 0 ||
    arrivals.some(({ arrival }) => arrival === 'refused' || arrival === 'bounced')
  );
}

/** Refetched while mails are sent. */
function useDeliveries(postId: string) {
  return useQuery({
    ...query('GET /api/posts/{id}/deliveries', { params: { id: postId } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? 2000 : false),
  });
}

function isUnderWay({ isExpanded, leaves, arrivals }: Deliveries): boolean {
  return isExpanded === false || (leaves && arrivals.some(({ arrival }) => arrival === 'waiting'));
}

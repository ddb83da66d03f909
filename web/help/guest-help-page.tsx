import { useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { helpEntries } from '#contract/help/questions.ts';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { AuthBack, AuthCard, AuthFoot, AuthText } from '#web/identity/page/auth-card.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Answer } from './answer.tsx';
import { useAnswers } from './answers.queries.ts';
import css from './help.module.css';
import { HelpList } from './help-list.tsx';
import { membersAlone } from './parts.ts';

const entries = helpEntries(membersAlone).filter(({ guests }) => guests);

/** The questions about signing in, and each of them; from here members go on to all. */
export function GuestHelpPage() {
  const t = useTexts('help');
  const { name } = useParams();
  const { isAuthenticated } = useSession();
  const found = useAnswers(membersAlone);
  const entry = entries.find((one) => one.name === name);
  if (name !== undefined && !entry) return <ErrorPage status={404} />;
  const answer = entry && found.data?.[entry.name];
  return (
    <AuthCard title={entry ? (answer?.title ?? '') : t('title')}>
      <Loaded query={found} failed={t('failed')}>
        {(answers) =>
          entry && answer ? (
            <div className={css.answer}>
              <Answer entry={entry} answer={answer} />
            </div>
          ) : (
            <>
              <AuthText>{t('guestLead')}</AuthText>
              <HelpList entries={entries} answers={answers} isGuest />
            </>
          )
        }
      </Loaded>
      {entry || isAuthenticated ? (
        <AuthFoot>
          <ButtonLink to={isAuthenticated ? pages.help : pages.guestHelp} variant="quiet" icon="back">
            {t('all')}
          </ButtonLink>
        </AuthFoot>
      ) : (
        <AuthBack />
      )}
    </AuthCard>
  );
}

export { GuestHelpPage as Component };

import type { User } from '#contract/people/people.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type Span, statusOf } from '#web/records/spans/span.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { RecordShown } from '../record-shown.tsx';
import { Fact, Facts } from './facts.tsx';
import { ReportChange } from './report-change.tsx';
import { useDays } from './use-days.ts';

export function CompanyPart() {
  const t = useTexts('profile');
  return (
    <RecordShown>
      {(user) => (
        <>
          <Sheet as="section" padded>
            <h2>{t('company.title')}</h2>
            <p>
              {t('company.lead')} <ReportChange name={user.name} />
            </p>
            <Membership user={user} />
          </Sheet>
          {user.honours.length > 0 && <Honours user={user} />}
        </>
      )}
    </RecordShown>
  );
}

function Membership({ user }: { user: User }) {
  const t = useTexts(['profile', 'records', 'companies']);
  const lang = useContentLang();
  const days = useDays();
  const employments = user.employments.filter(isNotPast);
  const memberships = user.memberships.filter(isNotPast);
  const terms = user.terms.filter(isNotPast);
  if (employments.length + terms.length === 0) return <p>{t('company.nothing')}</p>;
  return (
    <Facts>
      {employments.map(({ company, ...job }) => (
        <Fact
          key={company.id}
          emblem={<Emblem icon="company" />}
          name={company.name}
          details={[t(`records:employments.functions.${job.function}`), days(job)]}
        />
      ))}
      {memberships.map(({ guild, company, ...membership }) => (
        <Fact
          key={`${guild.id} ${company.id}`}
          emblem={<Emblem icon="guild" trade={guild.name} />}
          name={guild.name}
          lang={lang}
          details={[
            t(`companies:memberships.kinds.${membership.kind}`),
            days(membership),
            employments.length > 1 && t('company.through', { company: company.name }),
          ]}
        />
      ))}
      {terms.map(({ id, role, guild, ...term }) => (
        <Fact
          key={id}
          emblem={<Emblem icon="officer" />}
          name={role.name}
          lang={lang}
          details={[
            guild ? <Content key={guild.id}>{guild.name}</Content> : t('company.inPortal'),
            days(term),
            term.substitute && t('company.substitute', { name: term.substitute.name }),
          ]}
        />
      ))}
    </Facts>
  );
}

function Honours({ user }: { user: User }) {
  const t = useTexts('profile');
  const lang = useContentLang();
  const { longDay } = useFormats();
  return (
    <Sheet as="section" padded>
      <h2>{t('company.honours')}</h2>
      <Facts>
        {user.honours.map(({ id, name, awardedOn }) => (
          <Fact
            key={id}
            emblem={<Emblem icon="celebration" />}
            name={name}
            lang={lang}
            details={[awardedOn && t('company.awarded', { day: longDay(awardedOn) })]}
          />
        ))}
      </Facts>
    </Sheet>
  );
}

function isNotPast(span: Span): boolean {
  return statusOf(span) !== 'past';
}

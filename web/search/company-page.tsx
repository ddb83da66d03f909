import { useQuery } from '@tanstack/react-query';
import { generatePath, Link, useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { CompanySummary } from '#contract/companies/companies.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { FactList } from '#web/records/parts/fact-list.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Content } from '#web/ui/text/content.tsx';

/** A company as members are shown it. */
export function CompanyPage() {
  const t = useTexts('search');
  const { id = '' } = useParams();
  const found = useQuery(query('GET /api/companies', { query: { id } }));
  const [company] = found.data?.items ?? [];
  if (found.data && !company) return <ErrorPage status={404} />;
  return (
    <Page title={company?.name ?? t('company')} subtitle={company && t('company')}>
      <Loaded query={found} failed={t('facts.failed')}>
        {({ items }) => items.map((one) => <Facts key={one.id} company={one} />)}
      </Loaded>
    </Page>
  );
}

function Facts({ company }: { company: CompanySummary }) {
  const t = useTexts('search');
  const { listed } = useFormats();
  const { street, postcode, town, phone, email, web, guilds, crafts } = company;
  const place = [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Sheet padded>
      <FactList
        none={t('facts.none')}
        facts={{
          [t('facts.address')]: place,
          [t('facts.phone')]: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
          [t('facts.email')]: email && <a href={`mailto:${email}`}>{email}</a>,
          [t('facts.web')]: web && (
            <a href={web} target="_blank" rel="noreferrer">
              {web}
            </a>
          ),
          [t('facts.guilds')]:
            guilds.length > 0
              ? guilds.map((guild) => (
                  <div key={guild.id}>
                    <Link to={generatePath(pages.guild, { id: guild.id })}>
                      <Content>{guild.name}</Content>
                    </Link>
                  </div>
                ))
              : null,
          [t('facts.crafts')]: crafts.length > 0 ? <Content>{listed(crafts.map(({ name }) => name))}</Content> : null,
        }}
      />
    </Sheet>
  );
}

export { CompanyPage as Component };

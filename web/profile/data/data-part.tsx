import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacyFormatter } from '#contract/privacy/formatter.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ownDevice } from '#web/base/offline/own-device.ts';
import { keptDays } from '#web/base/offline/reading.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Views } from './views.tsx';
import { Mails } from './mails.tsx';
import { StoredRow } from './stored-row.tsx';
import css from './stored.module.css';
import { TakeAway } from './take-away.tsx';
import { usePrivacyFormatter } from './use-privacy-formatter.ts';

export function DataPart() {
  const t = useTexts('profile');
  const stored = useQuery(query('GET /api/users/me/data'));
  const formatter = usePrivacyFormatter();
  const coming = <Coming shape="block" height={320} />;
  return (
    <Loaded query={stored} failed={t('data.failed')} coming={coming}>
      {({ facts }) =>
        formatter ? (
          <>
            <Stored facts={facts.filter(({ key }) => key !== 'views' && key !== 'mails')} formatter={formatter} />
            <Views fact={facts.find(({ key }) => key === 'views')} formatter={formatter} />
            <Mails fact={facts.find(({ key }) => key === 'mails')} formatter={formatter} />
            <OwnCertificates />
            <TakeAway />
            <DeleteAccount />
          </>
        ) : (
          coming
        )
      }
    </Loaded>
  );
}

function OnThisDevice() {
  const t = useTexts('profile');
  const { number } = useFormats();
  if (!useStore(ownDevice)) return null;
  return (
    <p>
      {t('data.device', { count: keptDays, days: number(keptDays) })}{' '}
      <Link to={`${pages.profile}?part=sign-in`}>{t('data.deviceChange')}</Link>
    </p>
  );
}

function Stored({ facts, formatter }: { facts: StoredFact[]; formatter: PrivacyFormatter }) {
  const t = useTexts('profile');
  return (
    <Sheet as="section" padded>
      <h2>{t('data.title')}</h2>
      <p>{t('data.lead')}</p>
      <OnThisDevice />
      <ul className={css.rows}>
        {facts.map((fact) => (
          <StoredRow key={fact.key} fact={fact} formatter={formatter} />
        ))}
      </ul>
    </Sheet>
  );
}

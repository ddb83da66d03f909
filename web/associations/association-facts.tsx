import type { Association } from '#contract/associations/associations.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Address } from '#web/records/parts/address.tsx';
import { FactList } from '#web/records/parts/fact-list.tsx';
import { Section } from '#web/records/parts/section.tsx';

/** Whom to turn to in an association, and how. */
export function AssociationFacts({ association }: { association: Association }) {
  const t = useTexts('targeting');
  const { street, postcode, town, phone, email, web } = association;
  const mail = (address: string | null) =>
    address && (
      <a href={`mailto:${address}`}>
        <Address of={address} />
      </a>
    );
  const place = [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Section title={t('associations.factsTitle')}>
      <FactList
        none={t('guilds.noFacts')}
        facts={{
          [t('fields.chair')]: association.chair,
          [t('fields.managingDirector')]: association.managingDirector,
          [t('fields.dataProtectionOfficer')]: association.dataProtectionOfficer,
          [t('fields.dataProtectionEmail')]: mail(association.dataProtectionEmail),
          [t('fields.openingHours')]: association.openingHours,
          [t('fields.phone')]: phone,
          [t('fields.email')]: mail(email),
          [t('fields.web')]: web && (
            <a href={web} target="_blank" rel="noreferrer">
              {web}
            </a>
          ),
          [t('companies.form.address')]: place,
          [t('fields.legalForm')]: association.legalForm,
          [t('fields.chamber')]: association.chamber,
        }}
      />
    </Section>
  );
}

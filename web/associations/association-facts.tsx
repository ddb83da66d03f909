import type { Association } from '#contract/associations/associations.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Address } from '#web/records/parts/address.tsx';
import { FactList } from '#web/records/parts/fact-list.tsx';
import { Section } from '#web/records/parts/section.tsx';

export function AssociationFacts({ association }: { association: Association }) {
  const t = useTexts(['associations', 'records', 'companies']);
  const { street, postcode, town, phone, email, web } = association;
  const mail = (address: string | null) =>
    address && (
      <a href={`mailto:${address}`}>
        <Address of={address} />
      </a>
    );
  const place = [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Section title={t('factsTitle')}>
      <FactList
        none={t('records:noFacts')}
        facts={{
          [t('records:fields.chair')]: association.chair,
          [t('records:fields.managingDirector')]: association.managingDirector,
          [t('records:fields.dataProtectionOfficer')]: association.dataProtectionOfficer,
          [t('records:fields.dataProtectionEmail')]: mail(association.dataProtectionEmail),
          [t('records:fields.openingHours')]: association.openingHours,
          [t('records:fields.phone')]: phone,
          [t('records:fields.email')]: mail(email),
          [t('records:fields.web')]: web && (
            <a href={web} target="_blank" rel="noreferrer">
              {web}
            </a>
          ),
          [t('companies:form.address')]: place,
          [t('records:fields.legalForm')]: association.legalForm,
          [t('records:fields.chamber')]: association.chamber,
        }}
      />
    </Section>
  );
}

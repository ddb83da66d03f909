import { pages } from '#contract/base/pages.ts';
import type { Role, UsualRoles } from '#contract/roles/roles.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/text/chip.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { bothForms } from './both-forms.ts';
import css from './set-up.module.css';
import { ThereAlready } from './there-already.tsx';

interface Props {
  there: readonly Role[];
  /** Those that are not there. */
  usual: UsualRoles['roles'];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

/** Offices to be added; those of one's own are made where all roles are. */
export function OfficeChoice({ there, usual, ticked, onChange }: Props) {
  const t = useTexts('set-up');
  function tick(key: string) {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  }
  return (
    <>
      <h3>{t('guilds.offices')}</h3>
      <p>{t('guilds.officesLead')}</p>
      <ThereAlready names={there.map(({ name, feminineName }) => bothForms(name, feminineName))} />
      <div className={css.offices} role="group" aria-label={t('guilds.usual')}>
        {usual.map(({ key, name, feminineName }) => (
          <Chip key={key} chosen={ticked.has(key)} onClick={() => tick(key)}>
            <Icon name={ticked.has(key) ? 'check' : 'plus'} size="small" />
            <Content>{bothForms(name, feminineName)}</Content>
          </Chip>
        ))}
        <ButtonLink small variant="quiet" icon="plus" to={`${pages.targeting}?tab=roles&open=new`}>
          {t('guilds.ownOffice')}
        </ButtonLink>
      </div>
    </>
  );
}

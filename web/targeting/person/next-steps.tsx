import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { PostState } from '#contract/posts.ts';
import type { Sight } from '#contract/sight.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './person.module.css';

/** The post somebody is asked about; without one, as in the editor, only an audience is. */
export interface AskedPost {
  id: string;
  state: PostState;
}

interface Props {
  person: Sight['person'];
  audience: NamedAudience;
  post: AskedPost | undefined;
}

/** After a "no": what the person belongs to, whom the post goes to, and where either can be changed. */
export function NextSteps({ person, audience: { include, exclude }, post }: Props) {
  const { t, i18n } = useTranslation('sight');
  const nameOf = ({ target, name }: NamedTarget) =>
    target.kind === 'everyone' ? t('path.everyone') : (name ?? t('check.gone'));
  const list = (targets: NamedTarget[]) => new Intl.ListFormat(i18n.language).format(targets.map(nameOf));
  return (
    <>
      <dl className={css.facts}>
        <dt>{t('check.belongsTo', { name: person.name })}</dt>
        <dd>{person.belongs.length > 0 ? list(person.belongs) : t('check.belongsNowhere')}</dd>
        <dt>{t('check.goesTo')}</dt>
        <dd>
          {exclude.length > 0 ? t('check.without', { groups: list(include), others: list(exclude) }) : list(include)}
        </dd>
      </dl>
      <div className={css.steps}>
        <ButtonLink small variant="soft" icon="person" to={`${pages.targeting}?tab=members&open=${person.id}`}>
          {t('check.openPerson')}
        </ButtonLink>
        {post && (
          <ButtonLink small icon="audience" to={addressing(post)}>
            {t('check.readdress')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Where the groups of a post are changed: those of one that is out on its own page, else in the editor. */
function addressing({ id, state }: AskedPost): string {
  const isOut = state === 'published' || state === 'archived';
  return isOut ? `${generatePath(pages.post, { id })}?readdress` : generatePath(pages.editPost, { id });
}

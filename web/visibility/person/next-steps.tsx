import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Visibility } from '#contract/visibility.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { TargetNames } from '#web/targeting/target-names.tsx';
import { AudienceWords } from '../who-sees/audience-words.tsx';
import css from './person.module.css';

export interface AskedPost {
  id: string;
  state: PostState;
  version: number;
}

interface Props {
  person: Visibility['person'];
  audience: NamedAudience;
  post: AskedPost | undefined;
}

export function NextSteps({ person, audience, post }: Props) {
  const t = useTexts('visibility/office');
  return (
    <>
      <dl className={css.facts}>
        <dt>{t('check.belongsTo', { name: person.name })}</dt>
        <dd>{person.belongs.length > 0 ? <TargetNames groups={person.belongs} /> : t('check.belongsNowhere')}</dd>
        <dt>{t('check.goesTo')}</dt>
        <dd>
          <AudienceWords audience={audience} />
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

function addressing({ id, state }: AskedPost): string {
  const isOut = state === 'published' || state === 'expired' || state === 'archived';
  return isOut ? `${generatePath(pages.post, { id })}?readdress` : generatePath(pages.editPost, { id });
}

import type { Me } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMe } from '#web/identity/me.ts';
import { PersonAvatar } from '#web/identity/person-avatar.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PersonForm } from './person-form.tsx';
import css from './person.module.css';
import { VisibilitySheet } from './visibility-sheet.tsx';

export function PersonPart() {
  const t = useTexts('profile');
  return (
    <Loaded query={useMe()} failed={t('failed')} coming={<Coming shape="block" height={480} />}>
      {(me) => (
        <>
          <Sheet as="section" padded>
            <Head me={me} />
            <PersonForm me={me} />
          </Sheet>
          <VisibilitySheet me={me} />
        </>
      )}
    </Loaded>
  );
}

function Head({ me }: { me: Me }) {
  const t = useTexts('records');
  const places = me.companies.map(({ name, function: job }) => `${t(`employments.functions.${job}`)}, ${name}`);
  return (
    <div className={css.head}>
      <PersonAvatar person={me} name={me.name} size="large" />
      <div>
        <h2>{me.name}</h2>
        {places.map((one) => (
          <p key={one}>{one}</p>
        ))}
        <OwnPicture me={me} />
      </div>
    </div>
  );
}

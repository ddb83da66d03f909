import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/identity/identity.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import type { PasskeySteps } from '#web/identity/identity.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from '../devices/devices.module.css';
import { Section } from '../section.tsx';
import { passkeysQuery } from '../sign-in.queries.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const steps = identity().passkeys;
  return steps && <Shown steps={steps} hasPassword={hasPassword} />;
}

function Shown({ steps, hasPassword }: { steps: PasskeySteps; hasPassword: boolean }) {
  const t = useTexts('profile');
  const found = useQuery(passkeysQuery);
  const adding = useOpening();
  return (
    <Loaded query={found} failed={t('signIn.passkeys.failed')} coming={<Skeleton shape="block" height={140} />}>
      {({ items }) => (
        <Section
          title={t('signIn.passkeys.title')}
          lead={t('signIn.passkeys.lead')}
          actions={
            <Button variant="soft" onClick={adding.open}>
              {t('signIn.passkeys.add')}
            </Button>
          }
        >
          {items.length > 0 && <Rows passkeys={items} />}
          <AddPasskey
            key={adding.key}
            steps={steps}
            hasPassword={hasPassword}
            opened={adding.opened}
            onClose={adding.close}
          />
        </Section>
      )}
    </Loaded>
  );
}

function Rows({ passkeys }: { passkeys: Passkey[] }) {
  const [chosen, setChosen] = useState<{ passkey: Passkey; name: string } | null>(null);
  const renaming = useOpening();
  const removing = useOpening();
  return (
    <>
      <ul className={css.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={(name) => {
              setChosen({ passkey, name });
              renaming.open();
            }}
            onRemove={(name) => {
              setChosen({ passkey, name });
              removing.open();
            }}
          />
        ))}
      </ul>
      {chosen && (
        <>
          <RenamePasskey key={renaming.key} {...chosen} opened={renaming.opened} onClose={renaming.close} />
          <RemovePasskey {...chosen} opened={removing.opened} onClose={removing.close} />
        </>
      )}
    </>
  );
}

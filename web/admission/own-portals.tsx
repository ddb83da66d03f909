import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { switchPortal } from '#web/tenants/switch-portal.ts';
import { Button } from '#web/ui/button/button.tsx';

export function OwnPortals() {
  const t = useTexts('admission');
  const { choices } = useTenant();
  const portals = useQuery({ ...query('GET /api/users/me/portals'), enabled: choices.length > 1 });
  return portals.data?.items
    .filter(({ isMember }) => isMember)
    .map(({ id, shortName }) => (
      <Button key={id} wide icon="back" onClick={() => switchPortal(id)}>
        {t('waiting.back', { portal: shortName })}
      </Button>
    ));
}

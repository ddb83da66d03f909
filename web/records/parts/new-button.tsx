import { ButtonLink } from '#web/ui/button/button.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';

export function NewButton({ children }: { children: string }) {
  const address = useAddress();
  return (
    <ButtonLink to={address.to({ open: 'new', part: null })} preventScrollReset variant="primary" icon="plus">
      {children}
    </ButtonLink>
  );
}

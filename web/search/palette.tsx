import { useTexts } from '#web/base/language/use-texts.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import css from './palette.module.css';
import type { Place } from './places.ts';
import { Search } from './search.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  places: readonly Place[];
}

export function Palette({ opened, onClose, places }: Props) {
  const t = useTexts('search');
  return (
    <Modal opened={opened} onClose={onClose} at="top" aria-label={t('title')} className={css.palette}>
      <Search places={places} onClose={onClose} />
    </Modal>
  );
}

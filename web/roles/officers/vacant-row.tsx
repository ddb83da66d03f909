import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import css from '#web/records/spans/terms.module.css';

interface Props {
  role: { id: string; name: string };
  seats?: number;
  /** Last days of former holders. */
  since: string[];
  onFill: () => void;
}

export function VacantRow({ role, seats = 1, since, onFill }: Props) {
  const t = useTexts('roles');
  const { longDay } = useFormats();
  const last = since.toSorted().at(-1);
  const vacant = last ? t('officers.vacantSince', { day: longDay(nextDay(last)) }) : t('officers.vacant');
  const words = seats > 1 ? t('officers.vacantSeats', { count: seats }) : vacant;
  return (
    <li>
      <div className={css.line}>
        <span className={css.gap}>
          <Icon name="plus" />
        </span>
        <div className={css.words}>
          <b>
            <Content>{role.name}</Content>
          </b>
          <p>{words}</p>
        </div>
        <Button small onClick={onFill}>
          {t('officers.fill')}
        </Button>
      </div>
    </li>
  );
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

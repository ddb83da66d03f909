import { useQuery } from '@tanstack/react-query';
import type { EventMessage } from '#contract/registrations/messages.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Fold } from '#web/ui/button/fold.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Content } from '#web/ui/text/content.tsx';
import css from './messages.module.css';
import { useMessageWords } from './use-message-words.ts';

/** What the office has written to people of the event: the last message, and the earlier ones folded away. */
export function MessagesSent({ postId }: { postId: string }) {
  const t = useTexts('registrations/messages');
  const { data } = useQuery(query('GET /api/posts/{id}/registrations/messages', { params: { id: postId } }));
  const [last, ...earlier] = data?.items ?? [];
  if (!last) return null;
  return (
    <Sheet as="section" padded className={css.sent}>
      <h2>{t('last')}</h2>
      <Sent message={last} />
      {earlier.length > 0 && (
        <Fold title={t('more')} beside={String(earlier.length)}>
          <ul>
            {earlier.map((message) => (
              <li key={message.id}>
                <Sent message={message} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Sheet>
  );
}

function Sent({ message }: { message: EventMessage }) {
  const t = useTexts('registrations/messages');
  const { instant } = useFormats();
  const words = useMessageWords();
  const { subject, text, at, by, to } = message;
  return (
    <div className={css.message}>
      <b>
        <Content>{subject}</Content>
      </b>
      <small>
        {t('line', { at: instant(at), by: by ?? t('by'), group: t(`of.${to}`) })}: {words.who(message)},{' '}
        {words.sent(message)}
      </small>
      <Fold title={t('read')}>
        <p className={css.text}>
          <Content>{text}</Content>
        </p>
      </Fold>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailPreview } from '#contract/mailings/previews.ts';
import type { Post } from '#contract/posts/posts.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { FirstLetter } from './first-letter.tsx';
import { MailFrame } from './mail-frame.tsx';
import css from './preview.module.css';
import { TestMail } from './test-mail.tsx';

interface Props {
  post: Post;
  correcting: boolean;
}

type Mail = MailPreview['mails'][number];

/** The mails that would leave now, and the letter; versions that nobody gets are not offered. */
export function AsMail({ post, correcting }: Props) {
  const t = useTexts('posts/writing');
  const shown = useQuery<MailPreview>({
    queryKey: ['POST /api/posts/{id}/mail-preview', post.id, post.version, correcting],
    queryFn: () => call('POST /api/posts/{id}/mail-preview', { params: { id: post.id }, body: { correcting } }),
    // The recipients of this moment.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section aria-labelledby="preview-mail" className={css.part}>
      <Loaded query={shown} failed={t('preview.failed')} coming={<Coming height={400} width="100%" />}>
        {(preview) => <Versions preview={preview} post={post} correcting={correcting} />}
      </Loaded>
    </section>
  );
}

function Versions({ preview, post, correcting }: Props & { preview: MailPreview }) {
  const t = useTexts('posts/writing');
  const { number } = useFormats();
  const { mails, letters } = preview;
  const [chosen, setChosen] = useState<Mail['version'] | 'letter' | null>(null);
  const [dark, setDark] = useState(false);
  const version = chosen ?? mails[0]?.version ?? (letters > 0 ? 'letter' : null);
  const mail = mails.find((one) => one.version === version);
  return (
    <>
      <header>
        <h2 id="preview-mail">{t('preview.mail')}</h2>
        {mail && <TestMail postId={post.id} version={mail.version} correcting={correcting} />}
      </header>
      {version === null ? (
        <p>{t('preview.nobody')}</p>
      ) : (
        <div className={css.choices}>
          <Chips label={t('preview.version')}>
            {mails.map((one) => (
              <Chip
                key={one.version}
                chosen={one.version === version}
                count={number(one.people)}
                onClick={() => setChosen(one.version)}
              >
                {t(`preview.${one.version}`)}
              </Chip>
            ))}
            {letters > 0 && (
              <Chip chosen={version === 'letter'} count={number(letters)} onClick={() => setChosen('letter')}>
                {t('preview.letter')}
              </Chip>
            )}
          </Chips>
          {mail && (
            <Chips label={t('preview.scheme')}>
              <Chip chosen={!dark} onClick={() => setDark(false)}>
                {t('preview.light')}
              </Chip>
              <Chip chosen={dark} onClick={() => setDark(true)}>
                {t('preview.dark')}
              </Chip>
            </Chips>
          )}
        </div>
      )}
      {mail && <Sheet mail={mail} preview={preview} dark={dark} />}
      {version === 'letter' && <FirstLetter post={post} correcting={correcting} />}
    </>
  );
}

function Sheet({ mail, preview: { from, replyTo }, dark }: { mail: Mail; preview: MailPreview; dark: boolean }) {
  const t = useTexts('posts/writing');
  return (
    <div className={css.sheet}>
      <dl>
        <dt>{t('preview.subject')}</dt>
        <dd>
          <b>{mail.subject}</b>
        </dd>
        <dt>{t('preview.from')}</dt>
        <dd>{[from.name, `<${from.address}>`].join(' ')}</dd>
        {replyTo !== null && (
          <>
            <dt>{t('preview.replyTo')}</dt>
            <dd>{replyTo}</dd>
          </>
        )}
      </dl>
      <MailFrame
        key={`${mail.version} ${dark} ${mail.html.length}`}
        title={t('preview.mailContent')}
        mail={mail}
        dark={dark}
      />
    </div>
  );
}

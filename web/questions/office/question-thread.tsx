import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Question } from '#contract/questions/questions.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { StateTag } from '../post/state-tag.tsx';
import { Words } from '../post/words.tsx';
import css from '../questions.module.css';

/** What was written, and what all readers see of it. */
export function QuestionThread({ question }: { question: Question }) {
  const t = useTexts('questions/office');
  const { instant } = useFormats();
  const { post, person, messages, closedReason, shown, isNamed, isReader, state } = question;
  const lang = useContentLang(post.language);
  return (
    <>
      <div className={css.facts}>
        <p>
          <StateTag state={state} />
        </p>
        <p>
          <ContentIn text={t('toPost', { title: gap })} language={post.language}>
            <Link lang={lang} to={generatePath(pages.post, { id: post.id })}>
              {post.title}
            </Link>
          </ContentIn>
        </p>
        <p className={css.note}>{t(isNamed ? 'named' : 'unnamed')}</p>
      </div>
      {!isReader && <Banner tone="warn">{t('unseen', { name: person.name })}</Banner>}
      {messages.map(({ id, byOffice, author, text, at }) => (
        <Words
          key={id}
          by={byOffice ? (author ? t('by', { name: author.name }) : t('formerly')) : person.name}
          at={instant(at)}
          text={text}
          language={post.language}
          isAnswer={byOffice}
        />
      ))}
      {closedReason !== null && (
        <p className={css.note}>
          <ContentIn text={t('closed', { reason: gap })}>{closedReason}</ContentIn>
        </p>
      )}
      {shown && (
        <div className={css.thread}>
          <h3>{t('seenByAll')}</h3>
          <Words by={t('columns.question')} text={shown.question} language={post.language} />
          <Words by={t('formerly')} at={instant(shown.at)} text={shown.answer} language={post.language} isAnswer />
        </div>
      )}
    </>
  );
}

import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import css from './office.module.css';
import { PrintMenu } from './print-menu.tsx';

/** What is done with the list as a whole: at the door, on paper and as a table. */
export function ListTools({ postId }: { postId: string }) {
  const t = useTexts('registrations/office');
  return (
    <div className={css.listTools}>
      <PrintMenu postId={postId} />
      <ButtonLink icon="upload" to={generatePath(pages.importAttendees, { id: postId })}>
        {t('fromTable')}
      </ButtonLink>
      <SaveTable
        variant="default"
        load={(asked) => download('GET /api/posts/{id}/registrations/export', { params: { id: postId }, query: asked })}
      />
    </div>
  );
}

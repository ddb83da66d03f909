import type { Letter } from '#contract/paper.ts';
import type { Language } from '#contract/base/languages.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PrintFile } from '#web/ui/media/print-file.tsx';
import { SaveFile } from '#web/ui/media/save-file.tsx';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import css from './arrived.module.css';
import { PostChosen, Posting } from './letters-posting.tsx';
import { isOpen, rowOf, usePosting } from './use-posting.ts';

export function LettersDrawer({ postId }: { postId: string }) {
  const t = useTexts('results');
  const address = useAddress();
  const opened = address.get('letters') !== '';
  const close = () => address.go({ letters: null, 'letters.page': null, 'letters.search': null });
  return (
    <Drawer opened={opened} onClose={close} title={t('letters.title')} subtitle={t('letters.lead')}>
      {opened && <Letters postId={postId} />}
    </Drawer>
  );
}

function Letters({ postId }: { postId: string }) {
  const t = useTexts('results');
  const nameOf = useNameOf();
  const { shortDay } = useFormats();
  const state = useTableState({ sorts: ['postcode'], prefix: 'letters' });
  const letters = useSteadyQuery(
    query('GET /api/posts/{id}/letters', {
      params: { id: postId },
      query: { page: state.page, search: state.search },
    }),
  );
  const rows = letters.data?.items.map(rowOf);
  const selection = useSelection(rows?.filter(isOpen));
  const posting = usePosting(postId);
  const place = ({ address }: Letter) =>
    address ? `${address.street}, ${address.postcode} ${address.town}` : t('letters.noAddress');
  const posted = ({ postedOn }: Letter) =>
    postedOn ? t('letters.postedOn', { day: shortDay(postedOn) }) : t('letters.isOpen');
  const kindOf = ({ what, day }: Letter) =>
    what === 'post' || !day ? '' : t(`letters.kinds.${what}`, { day: shortDay(day) });
  const params = { id: postId };
  const pdf = (language: Language) => download('GET /api/posts/{id}/letters/pdf', { params, query: { language } });
  return (
    <>
      <div className={css.buttons}>
        <PrintFile of={t('letters.pdf')} load={pdf} />
        <SaveFile label={t('letters.pdf')} load={pdf} />
        <SaveTable load={(asked) => download('GET /api/posts/{id}/letters/export', { params, query: asked })} />
      </div>
      {letters.data && <Posting posting={posting} counts={letters.data.counts} />}
      <Toolbar>
        <SearchBox label={t('search')} value={state.search} onSearch={state.onSearch} />
      </Toolbar>
      <div>
        <DataTable
          plain
          caption={t('letters.title')}
          name={{
            title: t('name'),
            width: '36%',
            text: nameOf,
            hint: (letter) => [letter.address?.company, kindOf(letter)].filter(Boolean).join(' · '),
            meta: (letter) => [place(letter), posted(letter)].join(' · '),
          }}
          columns={[
            { key: 'address', title: t('letters.address'), cell: place },
            { key: 'posted', title: t('letters.state'), width: '18%', cell: posted },
          ]}
          query={{ ...letters, data: letters.data && { ...letters.data, items: rows ?? [] } }}
          state={state}
          {...(rows?.some(isOpen) && { selection })}
          empty={<p>{t(state.isNarrowed ? 'nobodyFound' : 'letters.nobody')}</p>}
          failed={t('letters.failed')}
        />
        <PostChosen posting={posting} selection={selection} />
      </div>
    </>
  );
}

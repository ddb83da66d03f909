import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Letter, LetterCounts, Posted } from '#contract/paper.ts';
import type { Language } from '#contract/base/languages.ts';
import { mutation, query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/use-steady-query.ts';
import { download } from '#web/base/download.ts';
import { today } from '#web/base/calendar.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { PrintFile } from '#web/ui/print-file.tsx';
import { SaveFile } from '#web/ui/save-file.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchBox } from '#web/ui/table/search-box.tsx';
import { Toolbar } from '#web/ui/table/toolbar.tsx';
import { type Selection, useSelection } from '#web/ui/table/use-selection.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { toast } from '#web/ui/toast.ts';
import css from './arrived.module.css';

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
        <SaveFile
          label={t('table')}
          load={(language) => download('GET /api/posts/{id}/letters/export', { params, query: { language } })}
        />
      </div>
      {letters.data && <Posting postId={postId} counts={letters.data.counts} selection={selection} />}
      <Toolbar>
        <SearchBox label={t('search')} value={state.search} onSearch={state.onSearch} />
      </Toolbar>
      <DataTable
        plain
        caption={t('letters.title')}
        name={{
          title: t('name'),
          width: '38%',
          text: nameOf,
          hint: (letter) => [letter.address?.company, kindOf(letter)].filter(Boolean).join(' · '),
          meta: (letter) => [place(letter), posted(letter)].join(' · '),
        }}
        columns={[
          { key: 'address', title: t('letters.address'), cell: place },
          { key: 'posted', title: t('letters.state'), width: '24%', cell: posted },
        ]}
        query={{ ...letters, data: letters.data && { ...letters.data, items: rows ?? [] } }}
        state={state}
        {...(rows?.some(isOpen) && { selection })}
        empty={<p>{t(state.isNarrowed ? 'nobodyFound' : 'letters.nobody')}</p>}
        failed={t('letters.failed')}
      />
    </>
  );
}

type LetterRow = Letter & { recipientId: string };

/** A recipient has several rows where a reminder or a correction followed. */
function rowOf(letter: Letter): LetterRow {
  return { ...letter, id: `${letter.id} ${letter.revision}`, recipientId: letter.id };
}

function isOpen({ postedOn, address }: Letter): boolean {
  return postedOn === null && address !== null;
}

interface PostingProps {
  postId: string;
  counts: LetterCounts;
  selection: Selection<LetterRow>;
}

/** How many are in the box, and that the others are now, or those ticked; what was just said can be taken back. */
function Posting({ postId, counts: { posted, open, withoutAddress }, selection }: PostingProps) {
  const t = useTexts('results');
  const { number } = useFormats();
  const client = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const params = { id: postId };
  const meta = { untilFresh: true };
  const onError = () =>
    client.invalidateQueries({ queryKey: query('GET /api/posts/{id}/letters', { params }).queryKey });
  const post = useMutation({ ...mutation('PUT /api/posts/{id}/letters/posted'), meta, onError });
  const undo = useMutation({ ...mutation('DELETE /api/posts/{id}/letters/posted'), meta });
  const ids = selection.chosen.map(({ recipientId }) => recipientId);
  const counted = (count: number) => ({ count, number: number(count) });
  function setPosted() {
    const byLetter = ids.length || open;
    const body = { on: today(), ...(ids.length > 0 && { ids }) };
    const onSuccess = ({ at, now }: Posted) => {
      selection.onClear();
      setLast(at);
      toast.success(t('letters.setNow', counted(now)));
    };
    post.mutate({ params, query: { byLetter }, body }, { onSuccess });
  }
  return (
    <div className={css.posting}>
      <p>{t('letters.counts', { posted: number(posted), open: number(open), without: number(withoutAddress) })}</p>
      {open > 0 && (
        <Button variant="primary" small busy={post.isPending} onClick={setPosted}>
          {ids.length > 0 ? t('letters.setChosen', counted(ids.length)) : t('letters.set', counted(open))}
        </Button>
      )}
      {last !== null && (
        <Button
          small
          busy={undo.isPending}
          onClick={() => undo.mutate({ params, query: { at: last } }, { onSuccess: () => setLast(null) })}
        >
          {t('letters.undo')}
        </Button>
      )}
    </div>
  );
}

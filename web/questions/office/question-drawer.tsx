import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { AnswerForm } from './answer-form.tsx';
import { QuestionThread } from './question-thread.tsx';
import css from '../questions.module.css';

export function QuestionDrawer() {
  const t = useTexts(['questions/office', 'ui']);
  const address = useAddress();
  const open = address.get('open');
  const [last, setLast] = useState(open);
  // Content stays during the closing animation.
  if (open && open !== last) setLast(open);
  const found = useQuery({ ...query('GET /api/questions/{id}', { params: { id: last } }), enabled: last !== '' });
  if (!last) return null;
  const close = (saved = false) => address.go({ open: null }, { saved });
  return (
    <Drawer
      opened={open !== ''}
      onClose={() => close()}
      title={found.data ? t('from', { name: found.data.person.name }) : t('title')}
    >
      <Loaded query={found} failed={t('failed')} gone={<EmptyState title={t('gone')}>{t('goneText')}</EmptyState>}>
        {(question) => (
          <div className={css.sheet}>
            <QuestionThread question={question} />
            {/* Not keyed by version: what is typed stays when a colleague has answered. */}
            <AnswerForm key={question.id} question={question} onClose={() => close(true)} />
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

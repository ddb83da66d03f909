import { type ReactNode, useState } from 'react';
import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import type { EnteredWay } from '#contract/confirmations/words.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import type { AskingPost } from '../results/asking-post.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface Options {
  post: AskingPost;
  asks: Pick<ConfirmationOverview, 'by' | 'until'>;
  /** Of the list, in which one may have been found by the code of its strip. */
  search: string;
  onEntered: () => void;
}

/** The dialogs of a list of those whom a post asks. */
export function useEntering({ post, asks, search, onEntered }: Options) {
  const [of, setOf] = useState<readonly AskedHolder[]>([]);
  const [entering, takingBack] = [useOpening(), useOpening()];
  const [first] = of;
  const isFromStrip = of.length === 1 && first?.code === search.replaceAll(/\s/g, '').toUpperCase();
  const way: EnteredWay | '' = isFromStrip ? 'paper' : '';
  const dialogs: ReactNode = first && (
    <>
      <EnterDialog
        key={`enter${entering.key}`}
        {...{ post, asks, way }}
        holders={of}
        opened={entering.opened}
        onClose={entering.close}
        onEntered={() => {
          entering.close();
          onEntered();
        }}
      />
      <TakeBackDialog
        key={`take${takingBack.key}`}
        postId={post.id}
        holder={first}
        until={asks.until}
        opened={takingBack.opened}
        onClose={takingBack.close}
      />
    </>
  );
  return {
    dialogs,
    enter(holders: readonly AskedHolder[]) {
      setOf(holders);
      entering.open();
    },
    takeBack(holder: AskedHolder) {
      setOf([holder]);
      takingBack.open();
    },
  };
}

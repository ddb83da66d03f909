import { useState } from 'react';
import { gapsIn } from '#contract/posts/gaps.ts';

/** From gap to gap over title and text; each chooses its next gap and answers whether there is one. */
export interface GapWalk {
  /** Where the title is written. */
  begin(field: HTMLTextAreaElement | null): void;
  /** The first gap of the title. */
  title(): boolean;
  /** Of the text, once its editor is there. */
  body?: () => boolean;
  /** From where one is: the next of the title, else of the text, else from the start. */
  next(): boolean;
}

/** The first gap, after a dialog has given the focus back. */
export function toFirstGap(walk: GapWalk): void {
  setTimeout(() => walk.title() || walk.body?.());
}

export function useGapWalk(): GapWalk {
  return useState(gapWalk)[0];
}

function gapWalk(): GapWalk {
  let title: HTMLTextAreaElement | null = null;
  const walk: GapWalk = {
    begin: (field) => void (title = field),
    title: () => inTitle(title, 0),
    next() {
      const isInTitle = title !== null && document.activeElement === title;
      const isInBody = !isInTitle && document.activeElement?.getAttribute('contenteditable') === 'true';
      if (isInBody) return walk.body?.() ?? false;
      if (inTitle(title, isInTitle ? (title?.selectionEnd ?? 0) : 0)) return true;
      return walk.body?.() || walk.title();
    },
  };
  return walk;
}

function inTitle(field: HTMLTextAreaElement | null, behind: number): boolean {
  const gap = gapsIn(field?.value ?? '').find(({ at }) => at >= behind);
  if (!field || !gap) return false;
  field.focus();
  field.setSelectionRange(gap.at, gap.at + gap.text.length);
  return true;
}

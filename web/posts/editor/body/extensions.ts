import type { Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from '../pictures/picture-node.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { isSafeLink } from '#contract/base/text/rich-text-words.ts';
import { isTypedLink } from './address.ts';
import { Gaps } from '../gaps/gaps.ts';
import type { GapWalk } from '../gaps/gap-walk.ts';
import { type Slash, SlashMenu } from '../slash/slash.ts';
import { Links } from './links.ts';

interface Given extends PictureOptions {
  placeholder: string;
  walk?: GapWalk | undefined;
  slash?: Slash;
}

/** Exactly the contract's rich text; anything else is dropped when typed or pasted. */
export function extensions({ placeholder, pictures, walk, slash }: Given): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      dropcursor: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        autolink: false,
        isAllowedUri: (address) => isSafeLink(address) || isTypedLink(address),
        shouldAutoLink: isTypedLink,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    TableKit.configure({ table: { resizable: false, renderWrapper: true } }),
    PictureNode.configure({ pictures }),
    Links,
    Gaps.configure({ walk }),
    SlashMenu.configure({ slash }),
    Placeholder.configure({ placeholder }),
  ];
}

/** h1 is the post's title; deeper levels become ours. */
export function withOurHeadings(html: string): string {
  return html.replace(/(<\/?)h([1-6])(?=[\s>])/gi, (_, open: string, level: string) => {
    const ours = Number(level) <= 2 ? 2 : 3;
    return `${open}h${ours}`;
  });
}

import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { PictureOptions } from './picture-options.ts';
import { PictureView } from './picture-view.tsx';

/** Its caption is an attribute here and content on the server (`clean-rich-text.ts`). */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({
    pictures: { owns: () => false, comes: () => false, addPasted: () => undefined, postId: () => undefined },
  }),

  addAttributes: () => ({
    file: { default: '' },
    width: { default: 1 },
    height: { default: 1 },
    alt: { default: '' },
    decorative: { default: false },
    half: { default: false },
    caption: { default: '' },
    /** Until a pasted one is uploaded. */
    place: { default: '', rendered: false },
  }),

  /** Pictures of other posts and pages are left out. */
  parseHTML() {
    return [
      {
        tag: 'img[data-place]',
        getAttrs: ({ dataset: { place = '' } }) => this.options.pictures.comes(place) && { place },
      },
      {
        tag: 'img[data-file]',
        getAttrs: (image) => {
          const { file = '', width, height, decorative, half, caption = '' } = image.dataset;
          if (!this.options.pictures.owns(file)) return false;
          const size = { width: Number(width), height: Number(height) };
          const alt = image.getAttribute('alt') ?? '';
          return { file, ...size, alt, decorative: decorative === 'true', half: half === 'true', caption };
        },
      },
    ];
  },

  renderHTML({ node: { attrs } }) {
    const { file, width, height, alt, decorative, half, caption } = attrs;
    const data = { 'data-file': file, 'data-width': width, 'data-height': height, 'data-decorative': decorative };
    return ['img', mergeAttributes(data, { 'data-half': half, 'data-caption': caption, alt })];
  },

  addNodeView: () =>
    ReactNodeViewRenderer(PictureView, {
      // Its form is not the editor's.
      stopEvent: ({ event }) => event.target instanceof Element && event.target.closest('[data-form]') !== null,
    }),
});

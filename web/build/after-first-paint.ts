import type { Plugin } from 'vite';

/**
 * Lets the program begin after the document's frame is painted, which on a quick line it would otherwise be in the way of; at
 * once where nobody looks, for there nothing is painted, and soon in any case. Its files are asked for from the start, behind
 * what is painted and what it will show.
 */
export function afterFirstPaint(): Plugin {
  return {
    name: 'after-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, address] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (!tag || !address) throw new Error('The document begins no program');
        return html
          .replace(tag, () => `<link rel="modulepreload" crossorigin href="${address}">\n    ${beginning(address)}`)
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
      },
    },
  };
}

function beginning(address: string): string {
  return `<script>
      let isBegun = false;
      const begin = () => {
        if (isBegun) return;
        isBegun = true;
        const program = document.createElement('script');
        Object.assign(program, { type: 'module', crossOrigin: '', src: '${address}' });
        document.head.append(program);
      };
      requestAnimationFrame(() => setTimeout(begin));
      setTimeout(begin, document.hidden ? 0 : 200);
    </script>`;
}

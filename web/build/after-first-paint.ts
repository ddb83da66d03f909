import type { Plugin } from 'vite';

/**
 * Lets the program begin after the document's frame is painted, which on a quick line it would otherwise be in the way of; at
 * once where nobody looks, for there nothing is painted, and soon in any case. Its files are asked for from the start, before
 * what the server names (decision 065): they are the largest, and nothing begins without them.
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
        const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g)];
        const bare = named.reduce((rest, [link]) => rest.replace(link, ''), html);
        const files = [...named.map(([, file = '']) => file), address];
        return bare
          .replace(tag, () => beginning(address))
          .replace('<!--tenant-->', (place) => [...files.map(preload), place].join('\n    '));
      },
    },
  };
}

function preload(address: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`;
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

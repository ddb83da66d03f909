import type { Plugin } from 'vite';

/**
 * Starts the program only after the document's first paint, which it would compete with; at once in a hidden tab. Its
 * own files come before those that the server preloads (docs/features/first-load.md), as they are the largest.
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
          .replace('<!--preloads-->', (place) => [...files.map(preload), place].join(''));
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
        document.head.append(document.getElementById('preloads').content);
        const program = document.createElement('script');
        Object.assign(program, { type: 'module', crossOrigin: '', src: '${address}' });
        document.head.append(program);
      };
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
      setTimeout(begin, document.hidden ? 0 : 400);
    </script>`;
}

import type { Plugin } from 'vite';

/**
 * Lets the program begin, and its files be asked for, when the document's frame is painted: until then the line is busy with
 * the letters and the early calls, and on a quick one the program would be in the way of the painting. At once where nobody
 * looks, for there nothing is painted, and soon in any case. Its own files come before what the server names (decision
 * 065): they are the largest, and nothing begins without them.
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

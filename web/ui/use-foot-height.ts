import { useEffect } from 'react';

const name = '--zh-foot-height';

export function useFootHeight(foot: HTMLElement | null): void {
  useEffect(() => {
    if (!foot) return;
    const { style } = document.documentElement;
    const measure = () => {
      if (foot.offsetHeight > 0) style.setProperty(name, `${foot.offsetHeight}px`);
      else style.removeProperty(name);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(foot);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [foot]);
}

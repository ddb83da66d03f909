/** The browser's local storage, which may be switched off or full: then nothing is remembered and nothing breaks. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Private windows of some browsers refuse; the choice then lasts until the page is left.
    }
  },
};

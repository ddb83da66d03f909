/**
 * Goes to another portal of this installation. The server reads the choice from the cookie; another portal means another
 * palette, members and posts: a fresh page.
 */
export function switchPortal(id: string): void {
  document.cookie = `tenant=${encodeURIComponent(id)}; path=/; samesite=lax`;
  window.location.assign('/');
}

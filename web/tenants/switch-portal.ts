/** By a cookie that the server reads; a full page load, as everything differs. */
export function switchPortal(id: string): void {
  document.cookie = `tenant=${encodeURIComponent(id)}; path=/; samesite=lax`;
  window.location.assign('/');
}

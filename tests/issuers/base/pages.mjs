export function sendPage(response, title, content, status = 200) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`,
  );
}

/**
 * Google's choice of account: a button for each, which posts the account's id with the hidden fields.
 * @param {{ accounts: { id: string, name?: string, email: string }[], action: string, hidden?: Record<string, string> }} choice
 */
export function sendGooglePage(response, { accounts, action, hidden = {} }) {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const buttons = accounts.map(
    ({ id, name, email }) =>
      `<p><button name="account" value="${escapeHtml(id)}">${escapeHtml(name ?? '')} ${escapeHtml(email)}</button></p>`,
  );
  sendPage(
    response,
    'Google',
    `<form method="post" action="${escapeHtml(action)}">${fields.join('')}${buttons.join('')}</form>`,
  );
}

export function escapeHtml(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}

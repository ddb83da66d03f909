import { readForm, redirect } from '../base/http.mjs';
import { escapeHtml, sendGooglePage, sendPage } from '../base/pages.mjs';

/** All pages share one path, as the interaction's cookie is sent only there. */
export function loginPage({ uid, params }) {
  const isSignup = params.screen_hint === 'signup';
  const page = params.connection === 'google-oauth2' ? 'google' : isSignup ? 'signup' : 'login';
  return `/u/login?page=${page}&state=${uid}`;
}

/** True if the request was for the login. */
export function createLoginPages({ currentProvider, accounts, sendVerification }) {
  const pages = {
    login: {
      show: sendLoginForm,
      read: ({ email, password }) => accounts.withPassword(email, password) ?? 'Wrong email or password',
    },
    signup: {
      show: sendSignupForm,
      read({ email, password, name }) {
        if (password.length < 8) return 'The password is too weak';
        if (accounts.byEmail(email)) return 'Something went wrong, please try again later';
        const account = accounts.add({ email, password, name });
        sendVerification(account);
        return account;
      },
    },
    google: {
      show: (response, state) =>
        sendGooglePage(response, { accounts: accounts.all(), action: `/u/login?page=google&state=${state}` }),
      read: ({ account }) => Object.assign(accounts.byId(account), { verified: true }),
    },
  };

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
    if (pathname !== '/u/login') return false;
    const state = escapeHtml(searchParams.get('state') ?? '');
    const page = pages[searchParams.get('page')];
    if (request.method === 'GET') page.show(response, state);
    else {
      const found = page.read(await readForm(request));
      if (typeof found === 'string') page.show(response, state, found);
      else redirect(response, await wayBack(currentProvider(), request, response, found.id));
    }
    return true;
  };
}

function wayBack(provider, request, response, accountId) {
  return provider.interactionResult(request, response, { login: { accountId } });
}

function sendLoginForm(response, state, error) {
  const fields = [field('Email address', 'email', 'email'), field('Password', 'password', 'password')];
  const link = `<a href="/u/login?page=signup&state=${state}">Sign up</a>`;
  sendForm(response, { title: 'Log in', action: `/u/login?page=login&state=${state}`, fields, link, error });
}

function sendSignupForm(response, state, error) {
  const fields = [
    field('Name', 'name', 'text'),
    field('Email address', 'email', 'email'),
    field('Password', 'password', 'password'),
  ];
  const link = `<a href="/u/login?page=login&state=${state}">Log in</a>`;
  sendForm(response, { title: 'Sign up', action: `/u/login?page=signup&state=${state}`, fields, link, error });
}

function sendForm(response, { title, action, fields, link, error }) {
  const alert = error ? `<p role="alert">${error}</p>` : '';
  const form = `<form method="post" action="${action}">${fields.join('')}<button>Continue</button></form>`;
  sendPage(response, title, `${alert}${form}${link}`, error ? 400 : 200);
}

function field(label, name, type) {
  return `<p><label>${label} <input name="${name}" type="${type}" required></label></p>`;
}

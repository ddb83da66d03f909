// Stands in for https://apis.google.com/js/api.js: the messages between Firebase's SDK and the emulator's iframe. Runs
// in both.
(() => {
  function createChannel(peer) {
    const handlers = new Map();
    const early = [];
    const waiting = new Map();

    const answer = async ({ id, name, message }) => {
      const result = await handlers.get(name)(message);
      peer().postMessage({ gapi: { answerTo: id, result } }, '*');
    };
    window.addEventListener('message', ({ source, data }) => {
      if (source !== peer() || !data.gapi) return;
      const { answerTo, result, name } = data.gapi;
      if (answerTo) takeAnswer(waiting.get(answerTo), result);
      else if (handlers.has(name)) void answer(data.gapi);
      else early.push(data.gapi);
    });
    return {
      register(name, handler) {
        handlers.set(name, handler);
        early.filter((one) => one.name === name).forEach((one) => void answer(one));
      },
      send(name, message, callback) {
        const id = crypto.randomUUID();
        waiting.set(id, callback);
        peer().postMessage({ gapi: { id, name, message } }, '*');
      },
    };
  }

  /** The SDK's callback throws even on success; the original swallows that. */
  function takeAnswer(callback, result) {
    try {
      callback([result]);
    } catch {
      // as above
    }
  }

  function open({ url, where, attributes }, whenOpen) {
    const iframe = document.createElement('iframe');
    Object.assign(iframe.style, attributes.style);
    iframe.ariaHidden = 'true';
    iframe.tabIndex = -1;
    iframe.src = url;
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
    where.append(iframe);
    const channel = createChannel(() => iframe.contentWindow);
    return loaded.then(() => whenOpen({ ...channel, restyle: async () => {}, ping: async () => {} }));
  }

  const context = { open, getParentIframe: () => createChannel(() => window.parent) };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();

export interface Ear {
  response: Response;
  heard: { text: string; over: boolean };
  stop(): void;
}

export async function listenAt(address: string, token: string, tenant = 'here'): Promise<Ear> {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenant },
    signal: stop.signal,
  });
  const heard = { text: '', over: false };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) heard.text += decoder.decode(piece);
  })()
    .catch(() => undefined)
    .finally(() => (heard.over = true));
  return { response, heard, stop: () => stop.abort() };
}

export const kindsIn = ({ heard }: Ear) => [...heard.text.matchAll(/^event: (\w+)$/gm)].map(([, kind]) => kind);

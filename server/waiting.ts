import { createServer } from 'node:http';
import { isRtlLocale } from '../contract/constants/locales';
import { negotiateLocale } from './platform/text/locale';
import { WAITING_WORDS } from './waitingWords';

export interface Waiting {
  /** Frees the port. */
  close(): Promise<void>;
}

const TRY_AGAIN_SECONDS = '5';

/** In the language that the visitor reads, as far as the house has it; asks again by itself. */
function wordsFor(acceptLanguage: string | undefined) {
  const language = negotiateLocale({ acceptLanguage }).slice(0, 2);
  const lang = language in WAITING_WORDS ? language : 'en';
  const [title, next] = WAITING_WORDS[lang] ?? ['Magpie', ''];
  return {
    line: `${title}. ${next}\n`,
    page: `<!doctype html><html lang="${lang}" dir="${isRtlLocale(lang) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${TRY_AGAIN_SECONDS}"></head>
<body style="max-inline-size: 34em; margin: 15vh auto; padding: 0 1em; font: 18px/1.5 system-ui, sans-serif">
<main><h1>${title}</h1><p>${next}</p></main></body></html>`,
  };
}

/**
 * Answers 503 to everything but `/healthz` while the server starts, so that a first start that takes a while is no dead address.
 * Rejects with the system's error where the port cannot be had.
 */
export function answerWhileStarting(port: number, host: string): Promise<Waiting> {
  const server = createServer(({ headers, url }, response) => {
    if (url === '/healthz') {
      const alive = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };
      response.writeHead(200, alive).end('{"status":"alive"}');
      return;
    }
    const isPage = headers.accept?.includes('text/html') ?? false;
    const { line, page } = wordsFor(headers['accept-language']);
    response
      .writeHead(503, {
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'retry-after': TRY_AGAIN_SECONDS,
        'cache-control': 'no-store',
        vary: 'Accept, Accept-Language',
        connection: 'close',
      })
      .end(isPage ? page : line);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

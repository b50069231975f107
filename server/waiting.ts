import type { ServerResponse } from 'node:http';
import { isRtlLocale } from '../contract/constants/locales';
import { PLAIN_MARK, PLAIN_STYLE } from '../contract/constants/plainPage';
import { EarlyServer } from './earlyServer';
import { negotiateLocale } from './platform/text/locale';
import { WAITING_WORDS } from './waitingWords';

export interface Waiting {
  /** For the app, which listens on it when it is ready. */
  readonly server: EarlyServer;
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
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${TRY_AGAIN_SECONDS}"><style>${PLAIN_STYLE}</style></head>
<body><main>${PLAIN_MARK}<h1>${title}</h1><p>${next}</p></main></body></html>`,
  };
}

/** Behind a proxy that waits a minute, as most do. */
const HOLD_MS = 25_000;
const MOST_HELD = 200;

/**
 * Answers while the server starts, so that a first start that takes a while is no dead address: 200 to `/healthz`, and to
 * people's browsers a page that tries again by itself. Whatever else comes is held until the server listens on this very
 * socket, and then answered by it: a form or a call that was sent once is not lost. `holdsPages`: pages wait as well,
 * because the site is served by other processes meanwhile. Rejects with the system's error where the port cannot be had.
 */
export function answerWhileStarting(port: number, host: string, { holdsPages = false } = {}): Promise<Waiting> {
  const held = new Set<() => void>();
  const server = new EarlyServer((request, response) => {
    const { headers, url, method = 'GET' } = request;
    if (url === '/healthz') {
      const alive = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };
      response.writeHead(200, alive).end('{"status":"alive"}');
      return;
    }
    const isRead = method === 'GET' || method === 'HEAD';
    const isPage = isRead && (headers.accept?.includes('text/html') ?? false);
    const refuse = () => sendWaiting(response, headers['accept-language'], { isPage });
    if (url === '/readyz' || (isPage && !holdsPages) || held.size >= MOST_HELD) return refuse();
    const pass = () => {
      leave();
      server.serve(request, response);
    };
    const timer = setTimeout(() => {
      leave();
      refuse();
    }, HOLD_MS);
    const leave = () => {
      clearTimeout(timer);
      held.delete(pass);
    };
    held.add(pass);
    response.once('close', leave);
  });
  server.once('taken', () => {
    for (const pass of [...held]) pass();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        server,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function sendWaiting(
  response: ServerResponse,
  acceptLanguage: string | undefined,
  { isPage }: { isPage: boolean },
): void {
  const { line, page } = wordsFor(acceptLanguage);
  response
    .writeHead(503, {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'retry-after': TRY_AGAIN_SECONDS,
      'cache-control': 'no-store',
      vary: 'Accept, Accept-Language',
      connection: 'close',
    })
    .end(isPage ? page : line);
}

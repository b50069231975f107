import { createServer } from 'node:http';

export interface Waiting {
  /** Frees the port. */
  close(): Promise<void>;
}

const TRY_AGAIN_SECONDS = '5';
const WORDS = 'Magpie is starting. Try again in a moment.';
/** Asks again by itself. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Magpie is starting</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${TRY_AGAIN_SECONDS}"></head>
<body style="max-inline-size: 34em; margin: 15vh auto; padding: 0 1em; font: 18px/1.5 system-ui, sans-serif">
<main><h1>Magpie is starting</h1><p>This page opens by itself in a moment.</p></main></body></html>`;

/**
 * Answers 503 to everything while the server starts, so that a first start that takes a while is no dead address.
 * Rejects with the system's error where the port cannot be had.
 */
export function answerWhileStarting(port: number, host: string): Promise<Waiting> {
  const server = createServer(({ headers }, response) => {
    const isPage = headers.accept?.includes('text/html') ?? false;
    response
      .writeHead(503, {
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'retry-after': TRY_AGAIN_SECONDS,
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(isPage ? PAGE : `${WORDS}\n`);
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

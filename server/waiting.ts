import { createServer } from 'node:http';

export interface Waiting {
  /** Frees the port. */
  close(): Promise<void>;
}

const TRY_AGAIN_SECONDS = '5';

/**
 * Answers 503 to everything while the server starts, so that a first start that takes a while is no dead address.
 * Rejects with the system's error where the port cannot be had.
 */
export function answerWhileStarting(port: number, host: string): Promise<Waiting> {
  const server = createServer((_request, response) => {
    response
      .writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': TRY_AGAIN_SECONDS,
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end('Magpie is starting. Try again in a moment.\n');
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

// A client over real connections that are kept open, in a thread of its own, so that its work is not the server's.
// Asked for `rounds` requests of these `urls` in turn, over `connections` at once, it answers the milliseconds of each and
// of all. With `bodies`, one for each round, it posts them. Answers are read to their end and not parsed.
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @param {string} url @param {Record<string, string>} headers @param {string} [body] */
function ask(url, headers, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${response.statusCode} for ${url}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

parentPort?.on('message', async ({ urls, headers, rounds, connections, bodies }) => {
  const times = [];
  let left = rounds;
  const began = performance.now();
  const run = async () => {
    while (left > 0) {
      left -= 1;
      const url = urls[left % urls.length];
      const started = performance.now();
      await ask(url, headers, bodies?.[left]);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  parentPort?.postMessage({ times, total: performance.now() - began });
});
parentPort?.postMessage('ready');

// A client over real connections that are kept open, in a thread of its own, so that its work is not the server's.
// Asked for `rounds` requests of these `urls` in turn, over `connections` at once, it answers the milliseconds of each and of all. Bodies are
// read to their end and not parsed.
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @param {string} url @param {Record<string, string>} headers */
function get(url, headers) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
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
    sent.end();
  });
}

parentPort?.on('message', async ({ urls, headers, rounds, connections }) => {
  const times = [];
  let left = rounds;
  const began = performance.now();
  const run = async () => {
    while (left > 0) {
      left -= 1;
      const url = urls[left % urls.length];
      const started = performance.now();
      await get(url, headers);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  parentPort?.postMessage({ times, total: performance.now() - began });
});
parentPort?.postMessage('ready');

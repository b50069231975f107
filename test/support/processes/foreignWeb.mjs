/**
 * Imported into a server before its own code: `FOREIGN_WEB=shop.example 127.0.0.1:4000` lets it find that host at that
 * place, as the public internet would. The product itself never connects to its own machine (safeFetch.ts).
 */
import http from 'node:http';

const [host = '', place = ''] = (process.env.FOREIGN_WEB ?? '').split(' ');
const { get } = http;

http.get = (url, options, callback) => {
  if (host === '' || url.hostname !== host) return get(url, options, callback);
  const { lookup: _guarded, headers, ...more } = options;
  const [hostname, port] = place.split(':');
  const path = url.pathname + url.search;
  return get({ ...more, hostname, port, path, headers: { ...headers, host } }, callback);
};

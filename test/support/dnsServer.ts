import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export interface DnsServer {
  /** For a resolver's list of servers. */
  readonly address: string;
  /** TXT records by host. Null: queries for it are not answered. */
  readonly records: Map<string, string[] | null>;
  close(): Promise<void>;
}

const TXT = 16;
const NO_SUCH_NAME = 3;

/** A name server over UDP for TXT records. */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[] | null>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end, type } = readQuestion(query);
    const found = records.get(name);
    if (found === null) return;
    const texts = type === TXT ? (found ?? []) : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (found ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(texts.length, 6);
    header.writeUInt16BE(0, 8);
    header.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...texts.map(answerOf)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A TXT record for the name of the question, in parts of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length || at === 0; at += 255) {
    const part = Buffer.from(text.slice(at, at + 255));
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

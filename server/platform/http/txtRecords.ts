import { Resolver } from 'node:dns/promises';

/** Reads TXT records. */
export interface TxtRecords {
  /** Each record as one text; none where the host has none. Throws where the name servers do not answer in time. */
  read(host: string): Promise<string[]>;
}

export interface TxtRecordOptions {
  /** Addresses of name servers, such as `127.0.0.1:5353`; by default those of the system. */
  servers?: readonly string[];
  /** For each of two tries. ms */
  timeoutMs?: number;
}

const NO_RECORDS = new Set(['ENODATA', 'ENOTFOUND']);
/** A host with more of them is not read to its end. */
const MOST_RECORDS = 200;

export function createTxtRecords({ servers, timeoutMs = 3000 }: TxtRecordOptions = {}): TxtRecords {
  return {
    async read(host) {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
      if (servers) resolver.setServers(servers);
      try {
        const records = await resolver.resolveTxt(host);
        return records.slice(0, MOST_RECORDS).map((parts) => parts.join(''));
      } catch (error) {
        if (NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    },
  };
}

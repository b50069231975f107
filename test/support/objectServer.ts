import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { ObjectSettings } from '../../server/platform/services/objectClient';

/** The account that the server knows. */
const ACCOUNT = 'S3RVER';

export interface ObjectServer {
  settings: ObjectSettings;
  /** What another program sees. */
  sdk: S3Client;
  /** It does not answer any more, as a server that stands still or is restarted. */
  stop(): Promise<void>;
  /** At the same address, with what it had. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

interface S3rver {
  run(): Promise<AddressInfo>;
  httpServer: Server;
}

/** An S3-compatible server in this process, with one bucket. */
export async function startObjectServer(bucket = 'magpie'): Promise<ObjectServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'magpie-objects-'));
  // It has no types.
  const S3rver = require('s3rver') as new (options: object) => S3rver;
  const open = async (port: number) => {
    const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] };
    const server = new S3rver({ ...options, port });
    return { server, port: (await server.run()).port };
  };
  const close = async ({ httpServer }: S3rver) => {
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  };
  let { server, port } = await open(0);
  let isOpen = true;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: ACCOUNT, secretAccessKey: ACCOUNT };
  const sdk = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  const stop = async () => {
    if (isOpen) await close(server);
    isOpen = false;
  };
  return {
    settings: { endpoint, region: 'us-east-1', bucket, prefix: 'site/', ...credentials },
    sdk,
    stop,
    async start() {
      if (isOpen) return;
      ({ server, port } = await open(port));
      isOpen = true;
    },
    async remove() {
      sdk.destroy();
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

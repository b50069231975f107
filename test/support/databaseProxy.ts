import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL, and can take it away. */
export interface DatabaseProxy {
  /** The address of the database through it. */
  readonly url: string;
  /** Ends all connections and takes no more. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [client, database],
        [database, client],
      ] as const) {
        open.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          open.delete(socket);
          other.destroy();
        });
      }
      client.pipe(database).pipe(client);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    async takeAway() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async bringBack() {
      await listen(port);
    },
  };
}

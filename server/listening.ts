import type { Env } from './env';
import { StartError } from './platform/database/errors';

/** Listens where the environment says, or on all addresses of the machine. */
export async function onPort<Result>(
  { host, port }: Pick<Env, 'host' | 'port'>,
  listen: (port: number, host: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await listen(port, host ?? '::').catch((error: NodeJS.ErrnoException) => {
      // A machine without IPv6.
      if (host !== null || (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL')) throw error;
      return listen(port, '0.0.0.0');
    });
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }
}

function listenProblem(error: NodeJS.ErrnoException, host: string | null, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use by another program. Stop that one, or choose another with PORT.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

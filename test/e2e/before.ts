import { makePlainServer } from './plainServer';

/** Runs once, before any file; what stands in the environment is there for all of them. */
export default function before(): void {
  process.env.PLAIN_SERVER = makePlainServer();
}

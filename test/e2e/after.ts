import { removePlainServer } from './plainServer';

export default function after(): void {
  if (process.env.PLAIN_SERVER) removePlainServer(process.env.PLAIN_SERVER);
}

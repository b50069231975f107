// Starts worker.ts: a worker thread needs tsx anew, and under jest there is no other way in.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');

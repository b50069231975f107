export { AppShell } from './AppShell';
export { loadToasts } from './LazyToasts';

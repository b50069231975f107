export { AppShell } from './AppShell';
export { loadToasts } from './LazyToasts';
export { SearchForm } from './SearchForm';

export { EditKey } from './EditKey';
export { ShortcutList } from './ShortcutList';

import { createIcon } from './createIcon';

export const UndoIcon = /* @__PURE__ */ createIcon(<path d="M4.5 9H14a5.5 5.5 0 0 1 0 11H8M8.5 4.5 4 9l4.5 4.5" />, {
  mirrored: true,
});

import { createIcon } from './createIcon';

export const RedoIcon = /* @__PURE__ */ createIcon(
  <path d="M19.5 9H10a5.5 5.5 0 0 0 0 11h6M15.5 4.5 20 9l-4.5 4.5" />,
  { mirrored: true },
);

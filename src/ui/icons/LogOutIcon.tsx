import { createIcon } from './createIcon';

export const LogOutIcon = /* @__PURE__ */ createIcon(
  <path d="M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10M10 12h10M16 7.5l4.5 4.5-4.5 4.5" />,
  { mirrored: true },
);

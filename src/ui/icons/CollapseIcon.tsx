import { createIcon } from './createIcon';

export const CollapseIcon = /* @__PURE__ */ createIcon(
  <path d="M20 10h-5.5V4.5M14.5 9.5 20 4M4 14h5.5v5.5M9.5 14.5 4 20" />,
);

import { createIcon } from './createIcon';

export const BoardIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="4" y="4" width="7" height="9.5" rx="1.5" />
    <rect x="4" y="17" width="7" height="3" rx="1" />
    <rect x="14.5" y="4" width="5.5" height="4.5" rx="1.5" />
    <rect x="14.5" y="12" width="5.5" height="8" rx="1.5" />
  </>,
);

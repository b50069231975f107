import { createIcon } from './createIcon';

export const CopyIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5" fill="none" />
  </>,
);

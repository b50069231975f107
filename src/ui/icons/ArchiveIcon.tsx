import { createIcon } from './createIcon';

export const ArchiveIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3.5" y="4.5" width="17" height="4.5" rx="1.2" />
    <path d="M5 9v9a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18V9M10 13h4" fill="none" />
  </>,
);

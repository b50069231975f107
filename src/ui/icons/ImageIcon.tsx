import { createIcon } from './createIcon';

export const ImageIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="8.5" cy="9.5" r="1.5" />
    <path d="m4 17.5 4.8-4.5 3.4 3 3.3-3.5 4.5 4.5" fill="none" />
  </>,
);

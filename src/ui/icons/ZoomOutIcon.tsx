import { createIcon } from './createIcon';

export const ZoomOutIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M8.5 11h5" />
  </>,
);

import { createIcon } from './createIcon';

export const ZoomInIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M11 8.5v5M8.5 11h5" />
  </>,
);

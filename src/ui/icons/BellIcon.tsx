import { createIcon } from './createIcon';

export const BellIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M6 10a6 6 0 0 1 12 0c0 3.2.8 4.8 1.6 5.8a.75.75 0 0 1-.6 1.2H5a.75.75 0 0 1-.6-1.2C5.2 14.8 6 13.2 6 10z" />
    <path d="M10 20.2a2.2 2.2 0 0 0 4 0" fill="none" />
  </>,
);

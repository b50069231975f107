import { createIcon } from './createIcon';

export const LocationIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M12 21c4.7-4.4 7-7.9 7-11a7 7 0 0 0-14 0c0 3.1 2.3 6.6 7 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);

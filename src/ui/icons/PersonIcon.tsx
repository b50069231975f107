import { createIcon } from './createIcon';

export const PersonIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5z" />
  </>,
);

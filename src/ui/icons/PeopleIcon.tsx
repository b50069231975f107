import { createIcon } from './createIcon';

export const PeopleIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.5-3.2 3.1-5 6.5-5s6 1.8 6.5 5z" />
    <path d="M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c1.9.7 3.2 2.3 3.5 4.6" fill="none" />
  </>,
);

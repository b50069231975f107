import { createIcon } from './createIcon';

export const GlobeIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path
      d="M3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5S9.5 5.8 12 3.5z"
      fill="none"
    />
  </>,
);

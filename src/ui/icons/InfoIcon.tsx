import { createIcon } from './createIcon';

export const InfoIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5V16" fill="none" />
    <circle cx="12" cy="8.2" r="1.2" fill="currentColor" stroke="none" />
  </>,
);

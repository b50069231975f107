import { createIcon } from './createIcon';

export const WarningIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M10.6 5 3.4 17.6A1.6 1.6 0 0 0 4.8 20h14.4a1.6 1.6 0 0 0 1.4-2.4L13.4 5a1.6 1.6 0 0 0-2.8 0z" />
    <path d="M12 10v3.5" fill="none" />
    <circle cx="12" cy="16.6" r="1.2" fill="currentColor" stroke="none" />
  </>,
);

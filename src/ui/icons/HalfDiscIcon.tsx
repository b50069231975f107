import { createIcon } from './createIcon';

export const HalfDiscIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
  </>,
);

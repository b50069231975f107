import { createIcon } from './createIcon';

export const EyeIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M2.5 12C4.6 8 8 6 12 6s7.4 2 9.5 6c-2.1 4-5.5 6-9.5 6s-7.4-2-9.5-6z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

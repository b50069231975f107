import { createIcon } from './createIcon';

export const SectionsIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="4" y="4" width="16" height="6" rx="1.5" />
    <rect x="4" y="14" width="6.5" height="6" rx="1.5" />
    <rect x="13.5" y="14" width="6.5" height="6" rx="1.5" />
  </>,
);

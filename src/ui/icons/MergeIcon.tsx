import { createIcon } from './createIcon';

export const MergeIcon = /* @__PURE__ */ createIcon(
  <path
    d="M4 5.500c6 0 6 6.500 11 6.500M4 18.500c6 0 6-6.500 11-6.500h5.500M17 8.500l3.500 3.500L17 15.500"
    fill="none"
  />,
  { mirrored: true },
);

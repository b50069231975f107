import { createIcon } from './createIcon';

export const OfflineIcon = /* @__PURE__ */ createIcon(
  <path d="M8.5 18.5H7a4.5 4.5 0 0 1-.8-8.9M9.7 6A6 6 0 0 1 18 10.6a4 4 0 0 1 2 6.6M4 4l16 16" />,
);

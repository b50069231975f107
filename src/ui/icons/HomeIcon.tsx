import { createIcon } from './createIcon';

export const HomeIcon = /* @__PURE__ */ createIcon(
  <path d="M4 10.6 12 4l8 6.6V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
);

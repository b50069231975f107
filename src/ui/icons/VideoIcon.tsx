import { createIcon } from './createIcon';

export const VideoIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3" y="6" width="12.5" height="12" rx="2" />
    <path d="m15.5 13.5 5.5 3v-9l-5.5 3z" />
  </>,
);

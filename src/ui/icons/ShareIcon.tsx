import { createIcon } from './createIcon';

export const ShareIcon = /* @__PURE__ */ createIcon(
  <path d="M12 15V3.8M7.5 8 12 3.5 16.5 8M5 12.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5.5" />,
);

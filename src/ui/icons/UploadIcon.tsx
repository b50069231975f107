import { createIcon } from './createIcon';

export const UploadIcon = /* @__PURE__ */ createIcon(
  <path d="M12 15.5v-11M7.5 8.7 12 4.2l4.5 4.5M5 15.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-2.5" />,
);

import { createIcon } from './createIcon';

export const DownloadIcon = /* @__PURE__ */ createIcon(
  <path d="M12 4v11M7.5 10.8 12 15.3l4.5-4.5M5 15.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-2.5" />,
);

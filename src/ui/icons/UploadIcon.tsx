import { createIcon } from './createIcon';

export const UploadIcon = /* @__PURE__ */ createIcon(
  <path d="M12 20v-8.5M8.5 14.5 12 11l3.5 3.5M7 18a4.3 4.3 0 0 1-.6-8.6A6 6 0 0 1 18 9.8a4.2 4.2 0 0 1-.8 8.2" />,
);

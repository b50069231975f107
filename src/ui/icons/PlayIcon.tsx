import { createIcon } from './createIcon';

export const PlayIcon = /* @__PURE__ */ createIcon(
  <path d="M7 5.3v13.4a.8.8 0 0 0 1.2.7l10.9-6.7a.8.8 0 0 0 0-1.4L8.2 4.6A.8.8 0 0 0 7 5.3z" />,
);

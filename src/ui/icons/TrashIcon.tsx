import { createIcon } from './createIcon';

export const TrashIcon = /* @__PURE__ */ createIcon(
  <path d="M4 6.5h16M9 6.5V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.5M6 6.5l.8 12a1.6 1.6 0 0 0 1.6 1.5h7.2a1.6 1.6 0 0 0 1.6-1.5l.8-12M10 10.5v5.5M14 10.5v5.5" />,
);

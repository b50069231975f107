import { createIcon } from './createIcon';

export const MessageIcon = /* @__PURE__ */ createIcon(
  <path d="M12 4c4.7 0 8.5 3.3 8.5 7.5S16.7 19 12 19c-1 0-2-.15-2.9-.43L5 20.2l.9-3.5C4.4 15.3 3.5 13.5 3.5 11.5 3.5 7.3 7.3 4 12 4z" />,
);

import { createIcon } from './createIcon';

export const ShieldIcon = /* @__PURE__ */ createIcon(
  <path d="M12 3.5c2.2 1.6 4.7 2.4 7.5 2.5 0 7-2.3 12-7.5 14.5C6.8 18 4.5 13 4.5 6c2.8-.1 5.3-.9 7.5-2.5z" />,
);

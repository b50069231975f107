import { createIcon } from './createIcon';

export const HeartIcon = /* @__PURE__ */ createIcon(
  <path d="M12 20C6.5 16.3 3.5 13 3.5 9.3 3.5 6.7 5.5 4.5 8 4.5c1.6 0 3.1.9 4 2.3.9-1.4 2.4-2.3 4-2.3 2.5 0 4.5 2.2 4.5 4.8C20.5 13 17.5 16.3 12 20z" />,
);

import { createIcon } from './createIcon';

export const MoonIcon = /* @__PURE__ */ createIcon(<path d="M19.8 14.2A8 8 0 1 1 9.8 4.2a6.3 6.3 0 0 0 10 10z" />);

import { createIcon } from './createIcon';

export const FlagIcon = /* @__PURE__ */ createIcon(<path d="M5.5 21V4.5c4-2 7 2 13 0v10c-6 2-9-2-13 0" />);

import { createIcon } from './createIcon';

export const ArrowUpIcon = /* @__PURE__ */ createIcon(<path d="M12 20V4.5M5 11l7-7 7 7" />);

import { createIcon } from './createIcon';

export const ArrowDownIcon = /* @__PURE__ */ createIcon(<path d="M12 4v15.5M5 13l7 7 7-7" />);

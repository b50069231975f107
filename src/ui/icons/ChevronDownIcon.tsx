import { createIcon } from './createIcon';

export const ChevronDownIcon = /* @__PURE__ */ createIcon(<path d="m5.5 9 6.5 6.5L18.5 9" />);

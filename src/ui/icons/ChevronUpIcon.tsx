import { createIcon } from './createIcon';

export const ChevronUpIcon = /* @__PURE__ */ createIcon(<path d="m5.5 15 6.5-6.5 6.5 6.5" />);

import { createIcon } from './createIcon';

export const CheckIcon = /* @__PURE__ */ createIcon(<path d="m4.5 12.5 5 5 10-11" />);

import { createIcon } from './createIcon';

export const CropIcon = /* @__PURE__ */ createIcon(<path d="M7 2.5V17h14.5M2.5 7H17v14.5" />);

import { createIcon } from './createIcon';

export const ArrowStartIcon = /* @__PURE__ */ createIcon(<path d="M20 12H4.5M11 5l-7 7 7 7" />, { mirrored: true });

import { createIcon } from './createIcon';

export const ExpandIcon = /* @__PURE__ */ createIcon(<path d="M14.5 4H20v5.5M20 4l-6 6M9.5 20H4v-5.5M4 20l6-6" />);

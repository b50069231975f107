import { createIcon } from './createIcon';

export const ClockIcon = /* @__PURE__ */ createIcon(<path d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 4v4l2.5 2" />);

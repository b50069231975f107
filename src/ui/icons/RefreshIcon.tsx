import { createIcon } from './createIcon';

export const RefreshIcon = /* @__PURE__ */ createIcon(<path d="M19.5 12A7.5 7.5 0 1 1 17 6.4L19.5 9M19.5 4v5h-5" />);

import { createIcon } from './createIcon';

export const PauseIcon = /* @__PURE__ */ createIcon(<path d="M8.5 5v14M15.5 5v14" />);

import { createIcon } from './createIcon';

export const EyeOffIcon = /* @__PURE__ */ createIcon(
  <path d="M9.3 6.3A10 10 0 0 1 12 6c4 0 7.4 2 9.5 6a13.5 13.5 0 0 1-2.4 3.2M6.2 7.9A13 13 0 0 0 2.5 12c2.1 4 5.5 6 9.5 6a9.8 9.8 0 0 0 4-.8M10 10a3 3 0 0 0 4 4.2M4 4l16 16" />,
);

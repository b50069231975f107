import { createIcon } from './createIcon';

export const RecipeIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M7 14.5A4 4 0 0 1 7.2 6.6a5 5 0 0 1 9.6 0 4 4 0 0 1 .2 7.9V20H7z" />
    <path d="M7 17h10" fill="none" />
  </>,
);

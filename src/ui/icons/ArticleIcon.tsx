import { createIcon } from './createIcon';

export const ArticleIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="4.5" y="4" width="15" height="16" rx="2" />
    <path d="M8.5 8.5h7M8.5 12h7M8.5 15.5h4" fill="none" />
  </>,
);

import { createIcon } from './createIcon';

export const BookmarkIcon = /* @__PURE__ */ createIcon(
  <path d="M6.5 4h11a.5.5 0 0 1 .5.5v15.6a.4.4 0 0 1-.62.33L12 16.5l-5.38 3.93a.4.4 0 0 1-.62-.33V4.5a.5.5 0 0 1 .5-.5z" />,
);

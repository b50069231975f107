/** Bounds that both sides check. Text bounds count UTF-16 code units, as `maxlength` does. */
export const LIMITS = {
  boardTitle: 50,
  boardDescription: 500,
  sectionTitle: 50,
  pinTitle: 100,
  pinDescription: 500,
  altText: 500,
  comment: 500,
  message: 2000,
  /** People whom one conversation can be begun with. */
  conversationPeople: 20,
  pinNote: 500,
  contentReportNote: 500,
  firstName: 30,
  fullName: 61,
  about: 500,
  username: 30,
  usernameMin: 3,
  email: 254,
  link: 2048,
  passwordMin: 8,
  passwordMax: 128,
  /** A code of an authenticator app, or a recovery code with its hyphens. */
  securityCode: 24,
  searchQuery: 200,
  /** Bytes of one uploaded file (200 MB, as specified). */
  uploadBytes: 209_715_200,
  /** Bytes of any other request body. */
  bodyBytes: 262_144,
  /** Pixels of one picture after decoding; beyond it a file is refused unread. */
  picturePixels: 100_000_000,
  pictureSide: 30_000,
  /** Frames of an animation, and pixels of all of them together. */
  pictureFrames: 3000,
  animationPixels: 1_000_000_000,
  batchRequests: 50,
  minimumAge: 13,
  /** People who may add to one board beside its owner. */
  collaborators: 100,
  invitesAtOnce: 20,
  /** Unanswered invitations that one answer tells of. */
  invitesShown: 100,
  /** As far as unread messages and conversations with news are counted. */
  unreadShown: 100,
  /** People offered to send something to. */
  shareSuggestions: 12,
  /** Pins of one person that wait for their time. */
  scheduledPins: 100,
  scheduledDaysAhead: 30,
} as const;

/** Items of one page, by kind of list. */
export const PAGE_SIZE = {
  feed: 25,
  related: 12,
  boards: 50,
  followers: 50,
  comments: 20,
  conversations: 20,
  messages: 30,
  findImages: 50,
  scheduledPins: 100,
} as const;

/** The bookmark that ends a list; never produced as a real cursor, which is signed base64url and has a dot. */
export const END_BOOKMARK = '-end-';

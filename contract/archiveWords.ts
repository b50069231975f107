/** The texts of the pages and files that a person reads in the copy of their data, in their language. */
export interface ArchiveWords {
  /** Tag of the language for `lang`. */
  language: string;
  isRtl: boolean;
  /** The day of an ISO time, in UTC. */
  date(at: string): string;
  boards(count: number): string;
  pins(count: number): string;
  pageOf(page: number, pages: number): string;
  /** Under every page: which site it is a copy of, and from when. */
  madeAt(site: string, date: string): string;
  /** What a search found; `count` is put in by the page's script. */
  found(count: string): string;
  nothingFound: string;
  searchLabel: string;
  showMore: string;
  allBoards: string;
  noBoards: string;
  noPins: string;
  otherBoards: string;
  otherBoardsDetail: string;
  secret: string;
  protected: string;
  archived: string;
  sections: string;
  pages: string;
  previous: string;
  next: string;
  note: string;
  picture: string;
  skip: string;
  bookmarksTitle(name: string): string;
  readme: {
    title(name: string, site: string, date: string): string;
    index: string;
    boards: string;
    files: string;
    bookmarks: string;
    table: string;
    outbox: string;
    rows: string;
    secrets: string;
  };
}

/** Reads the texts in a locale; the built server bundle has them. */
export type ArchiveWordsReader = (locale: string) => Promise<ArchiveWords>;

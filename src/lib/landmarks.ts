/** Id of the main content, the target of the skip link and of the focus after a page change. */
export const MAIN_ID = 'main';

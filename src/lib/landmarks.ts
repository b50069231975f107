/** Id of the main content: where the skip link leads and the focus goes when a page changes. */
export const MAIN_ID = 'main';

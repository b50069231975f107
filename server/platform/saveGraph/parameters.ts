/**
 * How much RP3beta holds popular images back: 0 not at all, 1 in proportion (see rank.mjs). For a board as the query, beta
 * is chosen by `npm run bench:related -- --data <folder> --tune` on a validation split.
 */
export const BETA_OF_BOARD = 0.5;
/** For one image as the query, as the first measurements found; nobody's held-out saves have one image as the query. */
export const BETA_OF_PIN = 0.2;

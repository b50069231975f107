/**
 * How a person is connected to the viewer (ledger ENT-028). Whether the viewer follows them is in
 * `explicitly_followed_by_me`.
 */
export const CONNECTIONS = { none: 0, followsViewer: 1 } as const;

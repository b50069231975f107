/** Who may do something to a person: everyone, those whom the person follows or shares a board with, or nobody. */
export const AUDIENCES = ['everyone', 'followed', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What an agent does at a ticket, as colleagues see it. */
export const doings = ['reading', 'replying'] as const
export type Doing = (typeof doings)[number]

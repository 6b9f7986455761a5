/** Time in which a sent reply can be taken back, in milliseconds. */
export const HOLD_MS = 10_000

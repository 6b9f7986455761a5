/** Time in which a sent reply can be taken back, in milliseconds. */
export const HOLD_MS = 10_000

/** Time in which a resolution can be taken back as if it had not been made, in milliseconds: the page offers it as long as for a reply. */
export const UNDO_MS = HOLD_MS + 5000

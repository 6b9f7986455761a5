/** Delays of the menus in milliseconds. */
export const menuTimings = {
  /** Hovering a menu's name opens it after this. */
  hoverDelay: 200,
  /** While a menu is open, and for this long after it closed, others open without delay. */
  skipDelay: 300,
  /** Leaving a menu closes it after this. */
  closeDelay: 150,
  /** Hovering a submenu's name opens it after this. */
  submenuDelay: 100,
  /** On its way to an open panel the pointer may cross other names for this long. */
  pointerGrace: 300,
  /** Letters typed within this interval form one search. */
  typeAhead: 1000,
} as const

/** When menus open and close, in milliseconds. */
export const menuTimings = {
  /** A pointer that rests on a menu's name opens it after this. */
  hoverDelay: 200,
  /** Within this after a menu closed, the next one opens at once; so it does while another one is open. */
  skipDelay: 300,
  /** A pointer that has left closes the menu after this. */
  closeDelay: 150,
  /** A pointer that rests on a submenu's name opens it after this. */
  submenuDelay: 100,
  /** A pointer on its way to what is open may pass over other names for this long. */
  pointerGrace: 300,
  /** Letters typed within this of each other are one word to look for. */
  typeAhead: 1000,
} as const

/** When menus open and close, in milliseconds. */
export const menuTimings = {
  /** A pointer that rests on a menu's name opens it after this. */
  hoverDelay: 200,
  /** Within this after a menu closed, the next one opens at once. */
  skipDelay: 300,
  /** A pointer that has left closes the menu after this. */
  closeDelay: 150,
  /** With one menu open, the pointer has to rest on another name for this long to change over ... */
  changeDelay: 100,
  /** ... or for this long while it is on its way down to the open menu. */
  pointerGrace: 300,
  /** Letters typed within this of each other are one word to look for. */
  typeAhead: 1000,
} as const

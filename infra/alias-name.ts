/** Alias of every function. Operators' commands use this name too. */
export const ALIAS = 'live'

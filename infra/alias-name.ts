/** The alias of every function that callers know. Operators' commands name it too. */
export const ALIAS = 'live'

/** How many answers from a person's own records a browser sends along, the newest ones. */
export const MOST_OWN_TURNS = 60

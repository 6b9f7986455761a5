const counted = (rows: number): string => `${rows.toLocaleString('en-ZA')} ${rows === 1 ? 'row' : 'rows'}`

/** That the parts are the total of what was read, and what is missing from both. */
export const agreesWithout = (rows: number): string =>
  `The parts agree, without ${counted(rows)} that could not be read`

/** How many rows are missing from the total. */
export const unreadTold = (rows: number): string =>
  `${counted(rows)} could not be read and ${rows === 1 ? 'is' : 'are'} not in the total. What ${rows === 1 ? 'it costs' : 'they cost'} is unknown.`

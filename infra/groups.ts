/** User pool groups; the lowest precedence wins for a person in several. */
export const groups = [
  { name: 'admin', precedence: 1, description: 'Everything that the product can do' },
  { name: 'agent', precedence: 2, description: 'Works on the help desk queue' },
  { name: 'reseller', precedence: 3, description: 'Sees what belongs to their own company' },
] as const

export const groupNames = groups.map(({ name }) => name)

/** How the states of an accepted risk are shown. */
export const riskStates = {
  planned: { tone: 'new', word: 'Planned' },
  active: { tone: 'open', word: 'Stands' },
  ending: { tone: 'watch', word: 'Ends within 30 days' },
  ended: { tone: 'late', word: 'Ended: open again' },
} as const

/** How a payout run stands. */
export const runStates = {
  prepared: { name: 'Waits for a second person', tone: 'waiting' },
  approved: { name: 'Being paid', tone: 'open' },
  paid: { name: 'Paid', tone: 'done' },
  withdrawn: { name: 'Withdrawn', tone: 'done' },
} as const

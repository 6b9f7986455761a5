import type { RoundTrips } from '#test/budget/round-trips.ts'

export const roundTrips: RoundTrips = ({ get }) => [
  { what: 'who am I', call: () => get('/api/me', 'client'), allowed: { GetItem: 1, Query: 1, UpdateItem: 1 } },
]

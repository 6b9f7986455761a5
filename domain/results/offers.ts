import { defineOffers } from '../offers/offers.ts'

/** Links to recommendations, from the tickets that were opened about them. */
export const resultsOffers = defineOffers({
  commands: {},
  links: { recommendation: { label: () => 'Recommendation of a cloud tool', address: () => '/results/cost' } },
  notifications: {},
  cards: [],
})

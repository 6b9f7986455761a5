import { defineOffers } from '../offers/offers.ts'

/** Links to recommendations, from the tickets and tasks that were made of them. */
export const resultsOffers = defineOffers({
  commands: {},
  links: {
    recommendation: {
      label: () => 'Recommendation of a cloud tool',
      // The product stands first in the id.
      address: (id) => (id.startsWith('cloud-security-posture:') ? '/results/posture' : '/results/cost'),
      whenDone: {
        text: 'This came from a recommendation. Go back to it: the next file that you read shows what this changed.',
        button: 'To the recommendation',
      },
    },
  },
  notifications: {},
  cards: [],
})

import { defineOffers } from '../offers/offers.ts'

/** Links to recommendations, from the tickets and tasks that were made of them. */
export const resultsOffers = defineOffers({
  commands: {},
  links: {
    recommendation: {
      label: () => 'Recommendation of a cloud tool',
      // The id is product, organisation and key. The newest result that is kept opens at the key.
      address: (id) => {
        const [product, , ...key] = id.split(':')
        const list = product === 'cloud-security-posture' ? '/results/posture' : '/results/cost'
        return `${list}?recommendation=${encodeURIComponent(key.join(':'))}`
      },
      whenDone: {
        text: 'This came from a recommendation. Go back to it: the next file that you read shows what this changed.',
        button: 'To the recommendation',
      },
    },
  },
  notifications: {},
  cards: [],
})

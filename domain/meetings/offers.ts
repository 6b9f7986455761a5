import { defineOffers } from '../offers/offers.ts'
import { actionIn } from './action-reference.ts'

const addressOf = (meetingId: string) => `/dashboard/meetings/${encodeURIComponent(meetingId)}`

/** Links and notifications of meetings for other features. */
export const meetingsOffers = defineOffers({
  commands: {},
  links: {
    action: { label: () => 'Meeting', address: (id) => addressOf(actionIn(id).meetingId), hearsWhenDone: true },
  },
  notifications: {
    'minutes-sent': () => 'Minutes wait for your approval.',
  },
  cards: [],
})

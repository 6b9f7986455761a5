import { actionOf } from './action-ticket.ts'
import { defineOffers } from '../offers/offers.ts'

/** Links and notifications of assessments for other features. */
export const assessmentsOffers = defineOffers({
  commands: {},
  links: {
    action: {
      label: () => 'Action of an assessment',
      address: (id) => {
        const { assessmentId, question } = actionOf(id)
        return `/dashboard/assessments/result?open=${encodeURIComponent(assessmentId)}#${question}`
      },
      whenDone: {
        text: 'This came from an assessment. Answer its question again, and your score follows.',
        button: 'Answer the question again',
      },
    },
    assessment: {
      label: () => 'Result of an assessment',
      address: (id) => `/dashboard/assessments/result?open=${encodeURIComponent(id)}`,
    },
  },
  notifications: {
    'action-done': () => 'An action of your assessment is done. Answer its question again, and your score follows.',
    'score-taken': () => 'Your CyberScore can be certified: an owner of your organisation signs it.',
  },
  cards: [],
})

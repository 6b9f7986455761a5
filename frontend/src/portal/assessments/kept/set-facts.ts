import type { SetId } from '#domain/assessments/question-set.ts'

/** The assessments as lists name them, without their questions. */
export const setFacts: readonly { readonly id: SetId; readonly title: string; readonly offer: string }[] = [
  {
    id: 'cyberscore',
    title: 'CyberScore',
    offer: '24 questions, about 5 minutes: your security as one score, with the next step.',
  },
  {
    id: 'cloud-readiness',
    title: 'Cloud readiness',
    offer: '20 questions, about 6 minutes: what is ready to move to the cloud, and what holds you back.',
  },
  {
    id: 'intranet-assessment',
    title: 'Intranet needs',
    offer: '24 questions, about 5 minutes: what an intranet has to do for you, and whether to build or to buy.',
  },
]

import { questionSetSchema } from '../question-set.ts'
import { business } from './cloud-readiness/business.ts'
import { connectivity } from './cloud-readiness/connectivity.ts'
import { governance } from './cloud-readiness/governance.ts'
import { operations } from './cloud-readiness/operations.ts'
import { people } from './cloud-readiness/people.ts'
import { platform } from './cloud-readiness/platform.ts'
import { rand } from './cloud-readiness/rand.ts'
import { regions } from './cloud-readiness/regions.ts'
import { security } from './cloud-readiness/security.ts'
import { transfers } from './cloud-readiness/transfers.ts'

/**
 * Cloud readiness: twenty questions about ten pillars, four of them South African. Each answer is one of five sentences. A change that
 * a stored answer could notice raises the version and keeps the old set.
 */
export const cloudReadiness = questionSetSchema.parse({
  id: 'cloud-readiness',
  version: 1,
  title: 'Cloud readiness',
  sections: [
    { id: 'business', title: 'Business case', about: 'Why you move, and what it may cost.' },
    { id: 'people', title: 'People', about: 'Who does it, and who lives with it.' },
    { id: 'governance', title: 'Process and governance', about: 'Who may decide and spend.' },
    { id: 'platform', title: 'Platform', about: 'What you move, and what it moves to.' },
    { id: 'security', title: 'Security', about: 'Who can reach what.' },
    { id: 'operations', title: 'Operations', about: 'How it runs afterwards.' },
    { id: 'connectivity', title: 'Connectivity and power', about: 'Lines and loadshedding.' },
    { id: 'regions', title: 'In-country regions', about: 'Where the systems may run.' },
    { id: 'transfers', title: 'Transfers abroad', about: 'POPIA, section 72.' },
    { id: 'rand', title: 'Rand exposure', about: 'Prices in dollars.' },
  ],
  questions: [
    ...business,
    ...people,
    ...governance,
    ...platform,
    ...security,
    ...operations,
    ...connectivity,
    ...regions,
    ...transfers,
    ...rand,
  ],
  gates: [],
  weakestSection: {
    title: 'No pillar below 40 %',
    least: 40,
    cap: 'C',
    because: 'A move stands on its weakest pillar, however strong the others are.',
  },
  grades: [
    { grade: 'A', from: 80, means: 'Ready to move' },
    { grade: 'B', from: 65, means: 'Ready for a first wave' },
    { grade: 'C', from: 50, means: 'Prepare while you plan' },
    { grade: 'D', from: 30, means: 'Prepare first' },
    { grade: 'E', from: 0, means: 'Not yet' },
  ],
})

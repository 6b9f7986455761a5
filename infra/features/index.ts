import type { Feature } from '../feature.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { assessments } from './assessments.ts'
import { certificates } from './certificates.ts'
import { chat } from './chat.ts'
import { helpdesk } from './helpdesk.ts'
import { meetings } from './meetings.ts'
import { projects } from './projects.ts'
import { resellers } from './resellers.ts'
import { results } from './results.ts'

/** Every feature of the product. */
export const features: readonly Feature[] = [
  accounts,
  administration,
  assessments,
  certificates,
  chat,
  helpdesk,
  meetings,
  projects,
  resellers,
  results,
]

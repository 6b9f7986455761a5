import { account } from './account/feature.ts'
import { audit } from './audit/feature.ts'
import { assistant } from './assistant/feature.ts'
import { assessments } from './assessments/feature.ts'
import { certificates } from './certificates/feature.ts'
import { claims } from './claims/feature.ts'
import { cloudCost } from './cloud-cost/feature.ts'
import { cloudPosture } from './cloud-posture/feature.ts'
import { company } from './company/feature.ts'
import type { PortalFeature } from './feature.ts'
import { guest } from './guest/feature.ts'
import { helpdesk } from './helpdesk/feature.ts'
import { meetings } from './meetings/feature.ts'
import { organisation } from './organisation/feature.ts'
import { people } from './people/feature.ts'
import { privacy } from './privacy/feature.ts'
import { projects } from './projects/feature.ts'
import { resellers } from './resellers/feature.ts'
import { status } from './status/feature.ts'
import { trials } from './trials/feature.ts'

/** All features of the portal. The frame depends on this list only, not on single features. */
export const features: readonly PortalFeature[] = [
  helpdesk,
  projects,
  meetings,
  company,
  resellers,
  account,
  organisation,
  trials,
  certificates,
  status,
  people,
  privacy,
  audit,
  assistant,
  claims,
  cloudCost,
  cloudPosture,
  assessments,
  guest,
]

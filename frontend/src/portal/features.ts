import { account } from './account/feature.ts'
import type { PortalFeature } from './feature.ts'
import { guest } from './guest/feature.ts'
import { helpdesk } from './helpdesk/feature.ts'
import { resellers } from './resellers/feature.ts'

/** Every feature of the portal. The frame knows the list and no feature. */
export const features: readonly PortalFeature[] = [helpdesk, resellers, account, guest]

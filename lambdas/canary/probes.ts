import { probe as chat } from '#lambdas/chat/probe.ts'
import { probe as helpdesk } from '#lambdas/helpdesk/probe.ts'
import type { Probe } from '#lambdas/platform/probes/probe.ts'

/** How features are checked from outside, by feature. Which of them are checked is said by their manifests. */
export const probes: Readonly<Record<string, Probe>> = { chat, helpdesk }

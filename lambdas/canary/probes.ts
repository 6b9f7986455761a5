import { probe as chat } from '#lambdas/chat/probe.ts'
import { probe as helpdesk } from '#lambdas/helpdesk/probe.ts'
import type { Probe } from '#lambdas/platform/probes/probe.ts'

/** Probes by feature. A feature's manifest decides whether its probe runs. */
export const probes: Readonly<Record<string, Probe>> = { chat, helpdesk }

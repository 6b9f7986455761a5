import { dateOf, DAY_MS, dayAt, startOfDay } from '../../calendar/day.ts'
import type { MailRule } from '../mail/mail-rule.ts'
import type { Rota } from '../sla/rota.ts'

const MOST_ON_CALL = 3
const SWAP_AFTER_DAYS = 9
const SWAP_DAYS = 2

/** A rota of the first three agents, whose first week contains `now` (milliseconds since 1970); undefined without agents. */
export function demonstrationRota(agents: readonly { readonly personId: string }[], now: number): Rota | undefined {
  const people = agents.slice(0, MOST_ON_CALL).map(({ personId }) => personId)
  const last = people.at(-1)
  if (last === undefined) return undefined
  const today = startOfDay(dayAt(now))
  const from = today + SWAP_AFTER_DAYS * DAY_MS
  return {
    people,
    // Yesterday: today's handover may be still to come.
    startsOn: dateOf(dayAt(today - DAY_MS)),
    handover: '08:00',
    swaps: [{ from, to: from + SWAP_DAYS * DAY_MS, person: last }],
    quietHours: { from: '22:00', to: '07:00' },
    stepMinutes: [10, 15, 30],
  }
}

/** A monitoring system whose mails such as "[PROBLEM] db-1 disk" and "[RESOLVED] db-1 disk" are one ticket. */
export const demonstrationMailRules: readonly MailRule[] = [
  {
    id: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c11',
    name: 'Server monitoring',
    sender: 'alerts@monitoring.veritech.example',
    subject: '[{state}] {host} {check}',
    alertWords: ['PROBLEM', 'WARNING'],
    recoveryWords: ['RESOLVED', 'RECOVERY', 'RECOVERED', 'OK', 'UP'],
    key: ['host', 'check'],
    priority: 'high',
    category: 'Technical Support',
    onRecovery: 'resolve',
  },
]

import type { Actor } from '#domain/accounts/actor.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import type { AgentStore } from '../agent-store.ts'

/** The writer as readers see them, and who else works at the desk. */
export async function knownAgents(agents: AgentStore, actor: Actor) {
  const known = await agents.all()
  const own = known.find(({ personId }) => personId === actor.id)
  const email = actor.email ?? ''
  return {
    self: own ?? { personId: actor.id, name: nameFromEmail(email), email },
    /** Whether colleagues can assign tickets to the writer already. */
    isKnown: own !== undefined,
    isStranger: (id: string | null) => id !== null && id !== actor.id && !known.some(({ personId }) => personId === id),
  }
}

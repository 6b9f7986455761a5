import { logger } from '#lambdas/platform/logger.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { storeAgent } from '../agent-store.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'

/** Writes of one transaction. */
const MOST_AT_ONCE = 90

export const listAgents = desk.listAgents.handler(async ({ context }) => {
  const [agents, { rota }] = await Promise.all([deskPeople(context), context.rotas.find()])
  return { agents: agents.map(({ personId, name }) => ({ personId, name })), isAnybodyOnCall: rota !== undefined }
})

/**
 * Everybody who may work at the desk. Staff of the directory who have not worked there yet are stored, so that colleagues see their
 * names and can assign tickets to them.
 */
async function deskPeople({ agents, staff, commit }: Desk) {
  const [known, directory] = await Promise.all([agents.all(), staff().catch(unreadable)])
  const ids = new Set(known.map(({ personId }) => personId))
  const joining = directory.filter(({ personId }) => !ids.has(personId)).slice(0, MOST_AT_ONCE)
  if (joining.length === 0) return known
  await commit({ items: joining.map(storeAgent) })
  agents.forget()
  return [...known, ...joining]
}

/** The queue does without newcomers while the directory can't be read. */
function unreadable(error: unknown): readonly [] {
  logger.warn('the directory of staff could not be read', { error: describeError(error) })
  return []
}

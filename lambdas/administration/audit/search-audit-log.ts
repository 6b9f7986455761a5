import { actorWords } from '#domain/audit/audit-words.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { administration } from '../administration.ts'
import type { AdministrationCall } from '../administration.ts'

const PAGE = 50
/** People who are named on one page. Cognito accepts 30 such requests a second. */
const MOST_NAMED = 25

export const searchAuditLog = administration.searchAuditLog.handler(
  async ({ input: { cursor, ...filter }, context, errors }) => {
    const [page, all] = await Promise.all([
      context.auditLog.search(filter, { limit: PAGE, cursor }),
      context.organisations.all(),
    ])
    if (page === 'bad-cursor') throw errors['cursor-invalid']()
    const shown = new Set(page.entries.flatMap(({ organisation, object }) => [organisation, object.id]))
    return {
      ...page,
      entries: [...page.entries],
      people: await namesIn(page.entries, context),
      organisations: Object.fromEntries(all.filter(({ id }) => shown.has(id)).map(({ id, name }) => [id, name])),
    }
  },
)

/** The names of the people of these entries. Without them, the log is still shown: it has the ids. */
async function namesIn(
  entries: readonly AuditEntry[],
  { pool }: Pick<AdministrationCall, 'pool'>,
): Promise<Record<string, string>> {
  const people = entries.flatMap(({ actor, object }) => [actor, ...(object.type === 'person' ? [object.id] : [])])
  const ids = [...new Set(people)].filter((id) => actorWords(id) === undefined).slice(0, MOST_NAMED)
  const found = await Promise.allSettled(ids.map(async (id) => [id, await pool.nameAndAddressOf(id)] as const))
  const failed = found.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') logger.warn('people not named', { error: describeError(failed.reason) })
  const named: Record<string, string> = {}
  for (const each of found)
    if (each.status === 'fulfilled' && each.value[1] !== undefined) named[each.value[0]] = each.value[1]
  return named
}

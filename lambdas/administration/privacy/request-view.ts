import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import { organisationsToHandOver } from '#lambdas/platform/organisations-to-hand-over.ts'
import type { RequestRecord } from '#lambdas/platform/request-store.ts'
import type { AdministrationCall } from '../administration.ts'

/** A request as admins see it. */
export async function requestView(
  { pool, organisations }: Pick<AdministrationCall, 'pool' | 'organisations'>,
  { request, words }: RequestRecord,
): Promise<AdministeredRequest> {
  const handlers = [...new Set(request.happenings.map(({ by }) => by))].filter((by) => by !== request.personId)
  const [person, handOver, names] = await Promise.all([
    pool.find(request.personId),
    organisationsToHandOver(organisations, request.personId),
    Promise.all(handlers.map(async (id) => [id, await pool.nameOf(id)] as const)),
  ])
  return {
    request,
    words,
    ...(person && { person: { name: person.name ?? person.email, email: person.email, roles: person.roles } }),
    handOver: request.kind === 'deletion' ? handOver : [],
    names: Object.fromEntries(names.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]]))),
  }
}

import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { organisationsToHandOver } from '#lambdas/platform/organisations-to-hand-over.ts'
import type { RequestRecord } from '#lambdas/platform/request-store.ts'
import type { AdministrationCall } from '../administration.ts'

/** A request as admins see it. */
export async function requestView(
  { pool, organisations, jobs }: Pick<AdministrationCall, 'pool' | 'organisations' | 'jobs'>,
  { request, words }: RequestRecord,
): Promise<AdministeredRequest> {
  const handlers = [...new Set(request.happenings.map(({ by }) => by))].filter(
    (by) => by !== request.personId && by !== 'system',
  )
  const [person, handOver, job, names, kept] = await Promise.all([
    pool.find(request.personId),
    organisationsToHandOver(organisations, request.personId),
    request.erasureJob === undefined ? undefined : jobs.find(request.erasureJob),
    Promise.all(handlers.map(async (id) => [id, await pool.nameOf(id)] as const)),
    keptOf(request),
  ])
  return {
    request,
    words,
    ...(person && { person: { name: person.name ?? person.email, email: person.email, roles: person.roles } }),
    ...(job && { erasure: { state: job.state, progress: job.progress, ...(job.failure && { failure: job.failure }) } }),
    kept,
    handOver: request.kind === 'deletion' ? handOver : [],
    names: Object.fromEntries(names.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]]))),
  }
}

async function keptOf({ erased }: PrivacyRequest): Promise<AdministeredRequest['kept']> {
  if (!erased) return []
  // The register is long, and only an erased person's request needs it.
  const { keptKind } = await import('#domain/privacy/kept-by-law.ts')
  return erased.kept.flatMap(({ kind, count }) => {
    const words = keptKind(kind)
    return words ? [{ ...words, ...(count !== undefined && { count }) }] : []
  })
}

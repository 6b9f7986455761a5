import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { personalExportView } from '#domain/privacy/personal-export.ts'
import { organisationsToHandOver } from '#lambdas/platform/organisations-to-hand-over.ts'
import type { RequestRecord } from '#lambdas/platform/request-store.ts'
import type { AdministrationCall } from '../administration.ts'
import { askingPerson } from './asking-person.ts'

/** A request as admins see it. */
export async function requestView(
  context: Pick<AdministrationCall, 'pool' | 'requesters' | 'organisations' | 'jobs' | 'now'>,
  { request, words }: RequestRecord,
): Promise<AdministeredRequest> {
  const { pool, organisations, jobs } = context
  const handlers = [...new Set(request.happenings.map(({ by }) => by))].filter(
    (by) => by !== request.personId && by !== 'system',
  )
  const [person, handOver, job, exported, names, kept] = await Promise.all([
    askingPerson(context, request.personId),
    organisationsToHandOver(organisations, request.personId),
    request.erasureJob === undefined ? undefined : jobs.find(request.erasureJob),
    request.exportJob === undefined ? undefined : jobs.find(request.exportJob),
    Promise.all(handlers.map(async (id) => [id, await pool.nameOf(id)] as const)),
    keptOf(request),
  ])
  return {
    request,
    words,
    ...(person && {
      person: { name: person.name, email: person.email, roles: person.roles, hasAccount: person.hasAccount },
    }),
    ...(exported && { export: personalExportView(exported, context.now()) }),
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

import { isWithinReach } from '../accounts/reach.ts'
import type { MembershipRights } from '../accounts/organisation.ts'
import type { ProjectSummary } from './project-summary.ts'

/** Why a person sees a project, the strongest reason first: `shared` is the client's page and nothing else of it. */
export type WhySeen = 'reach' | 'made' | 'task' | 'shared'

interface Member {
  readonly personId: string
  readonly rights: Pick<MembershipRights, 'reach' | 'sites'>
}

/**
 * Who of these members sees a project, by the rule of `mayRead`, and who of them reads its client's page only. Links that anybody may have are
 * not among them.
 */
export function whoSees(
  project: Pick<ProjectSummary, 'organisation' | 'personId' | 'people'>,
  members: readonly Member[],
  shares: readonly { readonly readerId?: string | undefined }[],
): { readonly personId: string; readonly why: WhySeen }[] {
  const { organisation } = project
  const doing = new Set(project.people)
  const readers = new Set(shares.flatMap(({ readerId }) => readerId ?? []))
  return members.flatMap(({ personId, rights: { reach, sites } }): { personId: string; why: WhySeen }[] => {
    if (reach === 'client') return readers.has(personId) ? [{ personId, why: 'shared' }] : []
    const isReached = isWithinReach({ id: personId, organisation: { id: organisation, reach, sites } }, project)
    if (isReached) return [{ personId, why: personId === project.personId && reach !== 'all' ? 'made' : 'reach' }]
    return doing.has(personId) ? [{ personId, why: 'task' }] : []
  })
}

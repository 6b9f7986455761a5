import { messageSince } from '#domain/offers/message.ts'
import type { LinkMessage } from '#domain/offers/message.ts'
import { mayRead } from '#domain/projects/access.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import type { ContinuedTicket } from '#domain/projects/continued-ticket.ts'
import { MOST_PROJECTS } from '#domain/projects/project-summary.ts'
import { projectReference, taskReference } from '#domain/projects/task-reference.ts'
import { FORMER } from '#domain/projects/task-record.ts'
import { plainTask } from '#domain/projects/plain-task.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { entitlementOf, mayUse, refusalOf } from '#domain/trials/entitlement.ts'
import type { Giver } from '#domain/offers/offers.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { idOfWords } from '#lambdas/platform/id-of-words.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import { emptyProject, headKey, storeProject } from './project-store.ts'
import type { LoadedProject, ProjectStore } from './project-store.ts'
import { storeComment, storeTaskLink } from './task-notes-store.ts'

interface Continuing {
  readonly projects: ProjectStore
  readonly readTrial: ReadTrial
  readonly commit: Commit
}

/** Makes the task of a ticket in a project that its giver may change, or in a new one, with the ticket's public messages. */
export function continuingTicket({ projects, readTrial, commit }: Continuing): RunCommand<ContinuedTicket> {
  return async ({ message, input, giver, now }) => {
    const organisation = giver.organisation?.id ?? ''
    const entitlement = entitlementOf(await readTrial(organisation, 'project-management'), now)
    if (!mayUse(entitlement, 'change')) return { refused: refusalOf(entitlement) }
    const { projectId, taskId, title } = input
    const at = new Date(now).toISOString()
    const loaded = await target(projects, { input, giver, organisation, at })
    if ('refused' in loaded) return loaded
    const isNew = !loaded.isStored
    const task = plainTask(taskId, title, {
      ...(input.description !== '' && { description: input.description }),
      ...(loaded.project.sections.some(({ id }) => id === input.sectionId) && { sectionId: input.sectionId }),
      personIds: isNew ? [giver.id] : [],
    })
    const changed = changeProject(loaded.project, {
      change: 'add-tasks',
      tasks: [{ task, index: loaded.project.tasks.length }],
      dependencies: [],
    })
    if ('refused' in changed && changed.refused !== 'exists') return { refused: changed.refused }
    const place = { projectId, taskId, organisation }
    const linked = input.as === 'project' ? projectReference(place) : taskReference(place)
    const told: LinkMessage = {
      ...messageSince(now, message.from.feature, `${message.messageId}-done`),
      kind: 'link',
      record: message.from,
      linked,
      organisation,
    }
    // An earlier command made it: the ticket only learns of it again.
    if ('refused' in changed) {
      await commit({ items: [], messages: [told] })
      return 'done'
    }
    const writes = storeProject(loaded, changed.project, at)
    if (!writes) return { refused: 'too-many' }
    const comments = input.comments.map((comment, number) =>
      storeComment(place, {
        ...comment,
        id: idOfWords(`comment ${number} of ${taskId}`),
        personId: FORMER,
        importedBy: giver.id,
        fromTicket: input.ticketNumber,
      }),
    )
    const { outcome } = await commit({
      items: [...writes, ...comments, storeTaskLink(place, message.from)],
      version: { key: headKey(projectId), was: isNew ? 0 : loaded.head.version },
      messages: [told],
      audit: [
        ...(isNew
          ? [
              {
                at,
                actor: giver.id,
                organisation,
                object: { type: 'project', id: projectId },
                action: 'project-created',
              } as const,
            ]
          : []),
        {
          at,
          actor: giver.id,
          organisation,
          object: { type: 'task', id: `${projectId}:${taskId}` },
          action: 'task-made',
        },
      ],
    })
    if (outcome !== 'written') throw new Error('The project changed meanwhile: the message comes again.')
    return 'done'
  }
}

interface Target {
  readonly input: ContinuedTicket
  readonly giver: Giver
  readonly organisation: string
  readonly at: string
}

/** The project that the task goes into, with its descriptions. A project that the giver may not change answers as a missing one. */
async function target(
  projects: ProjectStore,
  { input: { as, projectId, title }, giver, organisation, at }: Target,
): Promise<(LoadedProject & { readonly isStored: boolean }) | { readonly refused: string }> {
  const stored = await projects.load(projectId, { texts: true })
  if (stored) {
    if (!mayRead(giver, stored.head)) return { refused: 'project-not-found' }
    if (stored.head.archivedAt !== undefined) return { refused: 'project-archived' }
    return { ...stored, isStored: true }
  }
  if (as === 'task') return { refused: 'project-not-found' }
  const running = (await projects.ofOrganisation(organisation)).filter(({ archivedAt }) => !archivedAt)
  if (running.length >= MOST_PROJECTS) return { refused: 'too-many-projects' }
  const project = {
    id: projectId,
    name: title.slice(0, 200).trim(),
    startOn: dateOf(dayAt(Date.parse(at))),
    pauses: [],
    sections: [],
    tasks: [],
    dependencies: [],
  }
  return { ...emptyProject(project, { organisation, personId: giver.id, at }), isStored: false }
}

import { messageSince } from '#domain/offers/message.ts'
import type { LinkMessage } from '#domain/offers/message.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { projectsOffers } from '#domain/projects/offers.ts'
import { taskReference } from '#domain/projects/task-reference.ts'
import { plainTask } from '#domain/projects/plain-task.ts'
import { entitlementOf, mayUse, refusalOf } from '#domain/trials/entitlement.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { idOfWords, inboxOf } from '#lambdas/platform/id-of-words.ts'
import type { People } from '#lambdas/platform/known-people.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import type * as z from 'zod'
import { notifyOfTask } from './notify-of-task.ts'
import { emptyProject, headKey, storeProject } from './project-store.ts'
import type { ProjectStore } from './project-store.ts'
import { storeTaskLink } from './task-notes-store.ts'

interface Making {
  readonly projects: ProjectStore
  readonly readTrial: ReadTrial
  readonly people: Pick<People, 'areMembers'>
  readonly commit: Commit
}

type Input = z.output<(typeof projectsOffers.commands)['make-task']['input']>

/** Makes a task in the project that collects what other features ask for, and links both records. */
export function makingTask({ projects, readTrial, people, commit }: Making): RunCommand<Input> {
  return async ({ message, input, giver, now }) => {
    const organisation = giver.organisation?.id ?? ''
    const entitlement = entitlementOf(await readTrial(organisation, 'project-management'), now)
    if (!mayUse(entitlement, 'change')) return { refused: refusalOf(entitlement) }
    const { title, description, dueOn, estimateMinutes, personId = giver.id } = input
    const isForOther = personId !== giver.id
    if (isForOther && !(await people.areMembers(organisation, [personId]))) return { refused: 'not-members' }
    const projectId = inboxOf(organisation)
    const taskId = idOfWords(`task ${message.messageId}`)
    const at = new Date(now).toISOString()
    const stored = await projects.load(projectId, { texts: true })
    const loaded =
      stored ??
      emptyProject(
        {
          id: projectId,
          name: 'Inbox',
          startOn: dateOf(dayAt(now)),
          pauses: [],
          sections: [],
          tasks: [],
          dependencies: [],
        },
        { organisation, personId: giver.id, at },
      )
    const task = plainTask(taskId, title, {
      ...(description !== '' && { description }),
      ...(dueOn !== undefined && { dueOn }),
      ...(estimateMinutes !== undefined && { estimateMinutes }),
      personIds: [personId],
    })
    const changed = changeProject(loaded.project, {
      change: 'add-tasks',
      tasks: [{ task, index: loaded.project.tasks.length }],
      dependencies: [],
    })
    if ('refused' in changed) return changed.refused === 'exists' ? 'done' : { refused: changed.refused }
    const writes = storeProject(loaded, changed.project, at)
    if (!writes) return { refused: 'too-many' }
    const linked = taskReference({ projectId, taskId })
    const told: LinkMessage = {
      ...messageSince(now, message.from.feature, `${message.messageId}-done`),
      kind: 'link',
      record: message.from,
      linked,
    }
    const about = { projectId, taskId }
    const notices = isForOther
      ? [notifyOfTask(now, { personId, name: 'task-given', about, key: `given-${message.messageId}` })]
      : []
    const { outcome } = await commit({
      items: [...writes, storeTaskLink({ projectId, taskId, organisation }, message.from)],
      version: { key: headKey(projectId), was: stored?.head.version ?? 0 },
      messages: [told, ...notices],
      audit: [{ at, actor: giver.id, organisation, object: { type: 'task', id: linked.id }, action: 'task-made' }],
    })
    if (outcome === 'changed-meanwhile') throw new Error('The project changed meanwhile: the message comes again.')
    return 'done'
  }
}

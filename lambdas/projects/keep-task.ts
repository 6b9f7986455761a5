import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { LinkMessage } from '#domain/offers/message.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import { keptTaskChange } from '#domain/projects/kept-task.ts'
import type { projectsOffers } from '#domain/projects/offers.ts'
import { changesOf, happeningsOf } from '#domain/projects/task-history.ts'
import { taskReference } from '#domain/projects/task-reference.ts'
import { entitlementOf, mayUse, refusalOf } from '#domain/trials/entitlement.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { idOfWords, inboxOf } from '#lambdas/platform/id-of-words.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import type * as z from 'zod'
import { emptyProject, headKey, storeProject } from './project-store.ts'
import type { ProjectStore } from './project-store.ts'
import { storeEntry, storeTaskLink } from './task-notes-store.ts'
import type { TaskNotesStore } from './task-notes-store.ts'

interface Keeping {
  readonly projects: ProjectStore
  readonly notes: TaskNotesStore
  readonly readTrial: ReadTrial
  readonly commit: Commit
}

type Input = z.output<(typeof projectsOffers.commands)['keep-task']['input']>

/**
 * Makes the task of another feature's record, changes it with the record, and removes it while nobody worked on it. It lies in the
 * project that collects what other features ask for.
 */
export function keepingTask({ projects, notes, readTrial, commit }: Keeping): RunCommand<Input> {
  return async ({ message, input: { key, revision, description, source: now }, giver, now: moment }) => {
    const organisation = giver.organisation?.id ?? ''
    const entitlement = entitlementOf(await readTrial(organisation, 'project-management'), moment)
    if (!mayUse(entitlement, 'change')) return { refused: refusalOf(entitlement) }
    const place = { projectId: inboxOf(organisation), taskId: idOfWords(`task ${key}`), organisation }
    const { projectId, taskId } = place
    const at = new Date(moment).toISOString()
    const [stored, before] = await Promise.all([projects.load(projectId, { texts: true }), notes.source(place)])
    if (before && before.revision >= revision) return 'done'
    const named = { id: projectId, name: 'Inbox', startOn: dateOf(dayAt(moment)) }
    const empty = { ...named, pauses: [], sections: [], tasks: [], dependencies: [] }
    const loaded = stored ?? emptyProject(empty, { organisation, personId: giver.id, at })
    const isNew = before === undefined && now !== undefined
    // A task that was given up comes again under another key.
    const isOver = before !== undefined && before.state === undefined
    const isDiscussed = !now && (await notes.comments(place)).length > 0
    const change =
      isOver || isDiscussed
        ? undefined
        : keptTaskChange(loaded.project, { taskId, was: before?.state, now, description, at })
    const changed = change ? changeProject(loaded.project, change) : undefined
    if (changed && 'refused' in changed) return { refused: changed.refused }
    const happenings = change ? happeningsOf(loaded.project, change) : []
    const writes = changed ? storeProject(loaded, changed.project, at, changesOf(happenings, false)) : []
    if (!writes) return { refused: 'too-many' }
    const linked = taskReference(place)
    const told: LinkMessage = {
      ...messageSince(moment, message.from.feature, `${message.messageId}-done`),
      kind: 'link',
      record: message.from,
      linked,
    }
    const entries = happenings.map(({ taskId: _taskId, ...what }, nth) =>
      storeEntry(place, { at, personId: giver.id, ...what }, idOfWords(`${message.messageId} ${nth}`)),
    )
    const link = storeTaskLink(place, message.from, { revision, ...(now && { state: now }) })
    const { outcome } = await commit({
      items: [...writes, ...entries, link],
      ...(changed && { version: { key: headKey(projectId), was: stored?.head.version ?? 0 } }),
      messages: isNew ? [told] : [],
      audit: isNew
        ? [{ at, actor: giver.id, organisation, object: { type: 'task', id: linked.id }, action: 'task-made' }]
        : [],
    })
    if (outcome === 'changed-meanwhile') throw new Error('The project changed meanwhile: the message comes again.')
    return 'done'
  }
}

import { offers } from '#domain/contract/offers.ts'
import { doneMessages } from '#domain/offers/done-messages.ts'
import type { DoneMessage } from '#domain/offers/message.ts'
import { mayRead } from '#domain/projects/access.ts'
import { changeProject as change } from '#domain/projects/change-project.ts'
import type { Conflict } from '#domain/projects/field-conflicts.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { givenTasks } from '#domain/projects/given-tasks.ts'
import { changesOf, happeningsOf, withChanges } from '#domain/projects/task-history.ts'
import { taskReference } from '#domain/projects/task-reference.ts'
import { withoutPeople } from '#domain/projects/without-people.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { tidyRecordFiles } from '#lambdas/platform/files/tidy-record-files.ts'
import type { People } from '#lambdas/platform/known-people.ts'
import { notifyOfTask } from './notify-of-task.ts'
import { planner } from './planner.ts'
import { headKey, storeProject } from './project-store.ts'
import type { LoadedProject } from './project-store.ts'
import { storeEntry } from './task-notes-store.ts'
import type { TaskNotesStore } from './task-notes-store.ts'

/** Changes of other people in between are tried over; more would be a storm. */
const ATTEMPTS = 8
const MOST_WAITED_FOR = 300
/** Below what a commit holds beside the pages of tasks. */
const MOST_ENTRIES = 20
const MOST_ITEMS = 88
/** Tasks whose sources are looked up in one change; few changes end more. */
const MOST_TURNED = 10
/** People who are told of tasks that one change gives them. */
const MOST_TOLD = 10

/** Makes a change on what the project is now. Who changed something else meanwhile is not in the way. */
export const changeProject = planner.changeProject.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const loaded = await context.projects.load(input.projectId, { texts: touchesTexts(input.change) })
    if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
    const { head, project } = loaded
    if (head.archivedAt !== undefined) throw errors['project-archived']()
    const left = input.as === 'undo' ? await leftPeople(loaded, input.change, context) : new Set<string>()
    const asked = withoutPeople(input.change, left)
    const changed = change(project, asked)
    if ('refused' in changed) {
      if (changed.refused === 'changed-meanwhile')
        throw errors['changed-meanwhile']({
          data: { conflicts: await withWriters(changed.conflicts, head.id, context.notes) },
        })
      if (changed.refused === 'cycle') throw errors.cycle({ data: { cycle: [...changed.cycle] } })
      throw errors[changed.refused]()
    }
    const known = new Set(project.tasks.flatMap(({ personIds }) => personIds))
    const named = changed.project.tasks.flatMap(({ personIds }) => personIds).filter((id) => !known.has(id))
    if (!(await context.people.areMembers(head.organisation, named))) throw errors['not-members']()
    const at = new Date(context.now()).toISOString()
    const done = happeningsOf(project, asked)
    const writes = storeProject(loaded, changed.project, at, changesOf(done, input.as === 'undo'))
    const waits = Map.groupBy(changed.project.dependencies, ({ task }) => task)
    const isTangled = [...waits.values()].some(({ length }) => length > MOST_WAITED_FOR)
    if (!writes || isTangled || writes.length > MOST_ITEMS) throw errors['too-many']()
    // Of restored tasks the archive's own history follows.
    const isRestored = input.as === 'restore' && asked.change === 'add-tasks'
    const happenings = isRestored ? [] : done
    const place = { projectId: head.id, organisation: head.organisation }
    const told = happenings.length <= Math.min(MOST_ENTRIES, MOST_ITEMS - writes.length) ? happenings : []
    const entries = told.map(({ taskId, changes: _changes, ...what }) =>
      storeEntry({ ...place, taskId }, { at, personId: actor.id, ...what }, context.newId()),
    )
    const turned = await toSources(loaded, changed.project, context)
    const isTold = !isRestored && input.as !== 'undo'
    const given = isTold ? [...givenTasks(project, changed.project, actor.id)] : []
    const room = Math.min(MOST_TOLD, Math.max(0, MOST_ITEMS - writes.length - entries.length - turned.length))
    const notices = given.slice(0, room).map(([personId, taskId]) =>
      notifyOfTask(context.now(), {
        personId,
        name: 'task-given',
        about: { projectId: head.id, taskId },
        key: `given-${head.id}-${head.version + 1}`,
      }),
    )
    const { outcome } = await context.commit({
      items: [...writes, ...entries],
      messages: [...turned, ...notices],
      version: { key: headKey(head.id), was: head.version },
    })
    if (outcome === 'written') {
      await tidyFiles(loaded, changed.project, actor.id, context)
      return {
        version: head.version + 1,
        undo: withChanges(changed.undo, (taskId) => loaded.placed.get(taskId)?.task.changes ?? 0),
        ...(left.size > 0 && { withoutPeople: [...left] }),
      }
    }
  }
  throw new Error('The project changes too fast.')
})

/** The people whom a change would give to tasks again, and who left the organisation. */
async function leftPeople(
  { head, project }: LoadedProject,
  undo: ProjectChange,
  { people }: { readonly people: Pick<People, 'strangersIn'> },
): Promise<Set<string>> {
  const known = new Set(project.tasks.flatMap(({ personIds }) => personIds))
  const undone = change(project, undo)
  const named = 'refused' in undone ? [] : undone.project.tasks.flatMap(({ personIds }) => personIds)
  return new Set(
    await people.strangersIn(
      head.organisation,
      named.filter((id) => !known.has(id)),
    ),
  )
}

/** Conflicts with the person who set the field last. */
async function withWriters(conflicts: readonly Conflict[], projectId: string, notes: TaskNotesStore) {
  const taskIds = [...new Set(conflicts.flatMap(({ taskId }) => taskId ?? []))].slice(0, MOST_TURNED)
  const histories = new Map(
    await Promise.all(taskIds.map(async (taskId) => [taskId, await notes.history({ projectId, taskId })] as const)),
  )
  return conflicts.map((conflict) => {
    const last = histories
      .get(conflict.taskId ?? '')
      ?.find(({ fields }) => fields.some(({ field }) => field === conflict.field))
    return { ...conflict, ...(last && { personId: last.personId }) }
  })
}

/** Tells the features whose records the tasks were made of that these are done, or are taken up again. */
async function toSources(
  { head, project }: LoadedProject,
  after: Project,
  { notes, now }: { readonly notes: TaskNotesStore; readonly now: () => number },
): Promise<DoneMessage[]> {
  const before = new Map(project.tasks.map(({ id, doneAt }) => [id, doneAt !== undefined]))
  const turned = after.tasks.filter(({ id, doneAt }) => (before.get(id) ?? false) !== (doneAt !== undefined))
  const told = await Promise.all(
    turned.slice(0, MOST_TURNED).map(async ({ id, doneAt }) => {
      const place = { projectId: head.id, taskId: id }
      const finished = { made: taskReference(place), sources: await notes.links(place), isDone: doneAt !== undefined }
      return doneMessages(offers, { ...finished, change: String(head.version + 1) }, now())
    }),
  )
  return told.flat()
}

/** Files of tasks that are removed stay for an undo, and are deleted weeks later. */
async function tidyFiles(
  { head, project }: LoadedProject,
  after: Project,
  personId: string,
  context: Parameters<typeof tidyRecordFiles>[0],
): Promise<void> {
  const parts = new Set(after.tasks.map(({ id }) => id))
  const removed = new Set(project.tasks.flatMap(({ id }) => (parts.has(id) ? [] : [id])))
  if (removed.size > 0) await tidyRecordFiles(context, { record: head.id, parts, removed, personId })
}

function touchesTexts(change: ProjectChange): boolean {
  if (change.change === 'change-tasks') return change.tasks.some(({ fields }) => fields.description !== undefined)
  if (change.change === 'several') return change.changes.some(touchesTexts)
  return change.change === 'add-tasks' || change.change === 'remove-tasks' || change.change === 'copy-tasks'
}

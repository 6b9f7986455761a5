import { mayChangeHours, mayRead } from '#domain/projects/access.ts'
import { isAhead } from '#domain/projects/time-entry.ts'
import type { TimeEntry } from '#domain/projects/time-entry.ts'
import { correctionOf } from '#domain/projects/task-history.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { storeEntry } from './task-notes-store.ts'
import { moveTime, putTime, removeOwnTime, timeKey } from './time-store.ts'

const MOST_LISTED = 2000

type Place = Pick<TimeEntry, 'projectId' | 'taskId'>

/** Everybody's time is for people who see all of the organisation. */
export const listTime = planner.listTime.handler(async ({ input: { from, to, of }, context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { entries: [], isCut: false }
  const entries = await context.time.between(actor.organisation.id, from, to)
  const seesAll = of === 'all' && mayChangeHours(actor)
  return {
    entries: entries.filter(({ personId }) => seesAll || personId === actor.id),
    isCut: entries.length >= MOST_LISTED,
  }
})

export const enterTime = planner.enterTime.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { entryId: id, version, was = input.date, ...fields } = input
  if (isAhead(input.date, context.now())) throw errors['time-ahead']()
  const loaded = await context.projects.load(input.projectId, { texts: false })
  if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
  const task = loaded.project.tasks.find((each) => each.id === input.taskId)
  if (!task) throw errors['task-not-found']()
  const { organisation, name: projectName } = loaded.head
  const entered = { ...fields, id, projectName, taskTitle: task.title, personId: actor.id, organisation }
  if (version === 0) {
    const entry = { ...entered, version: 1 }
    const { outcome } = await context.commit({ items: [putTime(entry)], version: { key: timeKey(entry), was: 0 } })
    if (outcome !== 'written') throw errors['time-changed']()
    return entry
  }
  const before = (await context.time.between(organisation, was, was)).find((each) => each.id === id)
  if (before?.personId !== actor.id || before.version !== version || !isSameTask(before, input))
    throw errors['time-changed']()
  const isMoved = before.date !== input.date
  // What came from an archive stays marked, or a correction would bring it into the sums.
  const { importedBy, author } = before
  const entry = {
    ...entered,
    ...(importedBy !== undefined && { importedBy }),
    ...(author !== undefined && { author }),
    version: isMoved ? 1 : version + 1,
  }
  const said = { at: new Date(context.now()).toISOString(), personId: actor.id, ...correctionOf(before, entry) }
  const history = said.fields.length > 0 ? [storeEntry({ ...input, organisation }, said, context.newId())] : []
  const { outcome } = await context.commit({
    items: [putTime(entry), ...(isMoved ? [moveTime(before)] : []), ...history],
    version: { key: timeKey(entry), was: isMoved ? 0 : version },
  })
  if (outcome !== 'written') throw errors['time-changed']()
  return entry
})

function isSameTask(one: Place, other: Place): boolean {
  return one.projectId === other.projectId && one.taskId === other.taskId
}

/** An entry that is gone is removed. Others' entries stay. */
export const removeTime = planner.removeTime.handler(async ({ input: { entryId: id, date }, context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return {}
  await context.commit({ items: [removeOwnTime({ organisation: actor.organisation.id, date, id }, actor.id)] })
  return {}
})

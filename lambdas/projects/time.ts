import { mayChangeHours, mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { putTime, removeOwnTime, timeKey } from './time-store.ts'

const MOST_LISTED = 2000

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
  const { entryId: id, version, ...fields } = input
  const loaded = await context.projects.load(input.projectId, { texts: false })
  if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
  const task = loaded.project.tasks.find((each) => each.id === input.taskId)
  if (!task) throw errors['task-not-found']()
  const { organisation, name: projectName } = loaded.head
  const entry = {
    ...fields,
    id,
    projectName,
    taskTitle: task.title,
    personId: actor.id,
    organisation,
    version: version + 1,
  }
  if (version > 0) {
    const before = (await context.time.between(organisation, input.date, input.date)).find((each) => each.id === id)
    if (before?.personId !== actor.id) throw errors['time-changed']()
  }
  const { outcome } = await context.commit({
    items: [putTime(entry)],
    version: { key: timeKey(entry), was: version },
  })
  if (outcome !== 'written') throw errors['time-changed']()
  return entry
})

/** An entry that is gone is removed. Others' entries stay. */
export const removeTime = planner.removeTime.handler(async ({ input: { entryId: id, date }, context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return {}
  await context.commit({ items: [removeOwnTime({ organisation: actor.organisation.id, date, id }, actor.id)] })
  return {}
})

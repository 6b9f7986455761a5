import { mayRead } from '#domain/projects/access.ts'
import { entryOfTimer } from '#domain/projects/timer.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { putTime, putTimer, removeTimer, timerKey } from './time-store.ts'

export const readTimer = planner.readTimer.handler(async ({ context }) => {
  const { id: personId, organisation } = signedIn(context)
  const timer = organisation && (await context.time.timerOf({ organisation: organisation.id, personId }))
  return timer ? { timer } : {}
})

export const startTimer = planner.startTimer.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, taskId, entryId } = input
  const loaded = await context.projects.load(projectId, { texts: false })
  if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
  const task = loaded.project.tasks.find(({ id }) => id === taskId)
  if (!task) throw errors['task-not-found']()
  const { organisation, name: projectName } = loaded.head
  const of = { organisation, personId: actor.id }
  const before = await context.time.timerOf(of)
  const now = context.now()
  if (before?.taskId === taskId && before.projectId === projectId) return { timer: before }
  const entered = before && entryOfTimer(before, { id: entryId, note: '', now })
  const was = before?.version ?? 0
  const startedAt = new Date(now).toISOString()
  const timer = { ...of, projectId, taskId, projectName, taskTitle: task.title, startedAt, version: was + 1 }
  const { outcome } = await context.commit({
    items: [putTimer(timer), ...(entered ? [putTime(entered)] : [])],
    version: { key: timerKey(of), was },
  })
  if (outcome !== 'written') throw errors['timer-changed']()
  return { timer, ...(entered && { entered }) }
})

/** A timer that is gone is stopped. */
export const stopTimer = planner.stopTimer.handler(async ({ input, context, errors }) => {
  const { id: personId, organisation } = signedIn(context)
  const timer = organisation && (await context.time.timerOf({ organisation: organisation.id, personId }))
  if (!timer) return {}
  const { entryId: id, note, isEntered } = input
  const entered = isEntered ? entryOfTimer(timer, { id, note, now: context.now() }) : undefined
  const { outcome } = await context.commit({
    items: [removeTimer(timer), ...(entered ? [putTime(entered)] : [])],
  })
  if (outcome !== 'written') throw errors['timer-changed']()
  return entered ? { entered } : {}
})

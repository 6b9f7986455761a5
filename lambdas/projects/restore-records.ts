import { mayChangeHours, mayRead } from '#domain/projects/access.ts'
import { FORMER } from '#domain/projects/task-record.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { storeBaseline } from './project-store.ts'
import { storeComment, storeEntry } from './task-notes-store.ts'
import { putTime } from './time-store.ts'

/** Records keep who wrote them and when, as the archive says, and are marked with who imported them. */
export const restoreRecords = planner.restoreRecords.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, records } = input
  const loaded = await context.projects.load(projectId, { texts: false })
  if (!loaded || !mayRead(actor, loaded.head) || loaded.head.personId !== actor.id) throw errors['project-not-found']()
  const { head, project } = loaded
  if (head.archivedAt !== undefined) throw errors['project-archived']()
  const { organisation, name: projectName } = head
  const { comments, history, time, baseline } = records
  const titles = new Map(project.tasks.map(({ id, title }) => [id, title]))
  const all = [...comments, ...history, ...time]
  if (all.some(({ taskId }) => !titles.has(taskId))) throw errors['task-not-found']()
  const named = all.flatMap(({ personId }) => (personId === '' || personId === actor.id ? [] : [personId]))
  if (!(await context.people.areMembers(organisation, named))) throw errors['not-members']()
  const by = ({ personId, author }: { readonly personId: string; readonly author?: string | undefined }) => ({
    personId: personId === '' ? FORMER : personId,
    ...(personId === '' && author !== undefined && { author }),
    importedBy: actor.id,
  })
  // Time is charged to clients, so nobody enters it for others without seeing all of it.
  const mayEnter = mayChangeHours(actor) ? time : time.filter(({ personId }) => personId === actor.id)
  const placeOf = (taskId: string) => ({ projectId, taskId, organisation })
  const at = new Date(context.now()).toISOString()
  await context.commit({
    items: [
      ...comments.map((each) =>
        storeComment(placeOf(each.taskId), { id: context.newId(), at: each.at, text: each.text, ...by(each) }),
      ),
      ...history.map((each) =>
        storeEntry(
          placeOf(each.taskId),
          { at: each.at, what: each.what, fields: each.fields, ...by(each) },
          context.newId(),
        ),
      ),
      ...mayEnter.map((each) =>
        putTime({
          id: context.newId(),
          date: each.date,
          minutes: each.minutes,
          note: each.note,
          projectId,
          taskId: each.taskId,
          projectName,
          taskTitle: titles.get(each.taskId) ?? '',
          organisation,
          version: 1,
          ...by(each),
        }),
      ),
      ...(baseline ? [storeBaseline(head, baseline)] : []),
    ],
    audit: [
      {
        at,
        actor: actor.id,
        organisation,
        object: { type: 'project', id: projectId },
        action: 'project-records-imported',
      },
    ],
  })
  return { timeLeft: time.length - mayEnter.length }
})

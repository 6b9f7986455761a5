import { dateOf, dayAt } from '#domain/calendar/day.ts'
import {
  demonstrationHours,
  demonstrationProjects,
  demonstrationTime,
} from '#domain/projects/demonstration/demonstration-projects.ts'
import { demonstrationFiles } from '#domain/projects/demonstration/demonstration-files.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import { baselineOf } from '#domain/projects/schedule/baseline.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { templateOf } from '#domain/projects/templates/template.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { putDemonstrationFiles } from '#lambdas/platform/files/put-demonstration-files.ts'
import { inboxOf } from '#lambdas/platform/id-of-words.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { putHours } from './hours-store.ts'
import { emptyProject, projectStore, storeBaseline, storeProject } from './project-store.ts'
import { storeTaskLink } from './task-notes-store.ts'
import { storeTemplate } from './template-store.ts'
import { putTime } from './time-store.ts'

const DAY_MS = 86_400_000

/** A task that was made of a recommendation. Features don't import each other: results have the same, and a test compares. */
export const demonstrationTask = {
  recommendation: 'gp2-volumes:USD',
  taskId: '00000000-0000-4000-8400-000000000001',
} as const

/** Three projects of the first organisation, with its hours and what was agreed. */
export const demonstrate: Demonstrate = async ({ tables, table, people, putObject, now }) => {
  const members = people.filter(({ isAgent, personId }) => !isAgent && personId !== undefined)
  const organisation = members.find((each) => each.organisation !== undefined)?.organisation
  if (organisation === undefined) return 'Nothing: no member of an organisation takes part.'
  if ((await projectStore(tables, table).ofOrganisation(organisation)).length > 0)
    return 'No projects: there are some already.'
  const ids = members.filter((each) => each.organisation === organisation).map(({ personId }) => personId!)
  const hours = demonstrationHours({ people: ids, now })
  const made = demonstrationProjects({ people: ids, now })
  const writes = made.flatMap((project, place) => {
    const at = new Date(now - place * DAY_MS).toISOString()
    const empty = emptyProject(project, { organisation, personId: ids[0]!, at })
    const agreed = schedule(planOf(project, hoursOfPlan(hours)), now - 3 * DAY_MS)
    if ('refused' in agreed) throw new Error(`Tasks of ${project.name} wait for each other.`)
    const { end, tasks } = baselineOf(agreed)
    return [
      ...(storeProject(empty, project, at) ?? []),
      storeBaseline(empty.head, { takenAt: at, end, tasks: { ...tasks } }),
    ]
  })
  const template = {
    id: '00000000-0000-4000-8200-000000000001',
    organisation,
    personId: ids[0]!,
    createdAt: new Date(now - 9 * DAY_MS).toISOString(),
    name: 'Backups of a branch',
    about: 'What we do for every new branch, with the restore drill.',
    tasks: made[1]!.tasks.length,
  }
  const time = made.slice(0, 2).flatMap((project) => demonstrationTime(project, { people: ids, now, organisation }))
  const inbox = inboxWithTask(organisation, ids[0]!, now - 20 * DAY_MS)
  const files = await putDemonstrationFiles(made.flatMap(demonstrationFiles), {
    organisation,
    personId: ids[0]!,
    now: now - DAY_MS,
    putObject,
  })
  await putAll({ tables, table }, files)
  await putAll(
    { tables, table },
    [
      putHours(organisation, hours),
      ...(storeTemplate(template, templateOf(made[1]!)) ?? []),
      ...time.map(putTime),
      ...writes,
      ...inbox,
    ].flatMap((write) => {
      const item = 'put' in write ? write.put.Item! : undefined
      return item ? [item['kind'] === 'team-hours' ? { ...item, version: 1 } : item] : []
    }),
  )
  return `${made.length} projects.`
}

/** The project that collects what other features ask for, with the task of a recommendation. */
function inboxWithTask(organisation: string, personId: string, made: number) {
  const { recommendation, taskId } = demonstrationTask
  const projectId = inboxOf(organisation)
  const at = new Date(made).toISOString()
  const project = {
    id: projectId,
    name: 'Inbox',
    startOn: dateOf(dayAt(made)),
    pauses: [],
    sections: [],
    tasks: [
      {
        id: taskId,
        title: 'Cloud cost: gp2 volumes cost more than gp3',
        personIds: [personId],
        labels: [],
        checklist: [],
        estimateMinutes: 60,
        isMilestone: false,
        mode: 'automatic' as const,
      },
    ],
    dependencies: [],
  }
  const from = {
    feature: 'results',
    type: 'recommendation',
    id: `cloud-cost-optimizer:${organisation}:${recommendation}`,
  }
  const empty = emptyProject({ ...project, tasks: [] }, { organisation, personId, at })
  return [...(storeProject(empty, project, at) ?? []), storeTaskLink({ projectId, taskId, organisation }, from)]
}

import type { PlanTask } from './plan.ts'

interface PlanProject {
  readonly sections: readonly { readonly id: string; readonly name: string }[]
  readonly tasks: readonly {
    readonly id: string
    readonly title: string
    readonly description: string
    readonly sectionId: string
    readonly personIds: string[]
    readonly labels: string[]
    /** Absent for a milestone. */
    readonly estimateMinutes?: number
    readonly isMilestone: boolean
  }[]
  /** `lagMinutes` are working time. */
  readonly dependencies: readonly { readonly after: string; readonly task: string; readonly lagMinutes: number }[]
}

interface Making {
  /** The id of a section or a task: the same for the same place, so that an interrupted making can be repeated. */
  readonly idOf: (place: string) => string
  /** The person whom the sheet means by this name. */
  readonly personCalled: (owner: string) => string | undefined
  /** How many days of a week the organisation works, and how many minutes in all. */
  readonly week: { readonly days: number; readonly minutes: number }
  /** Where the plan came from, as a sentence. */
  readonly from: string
}

const LONGEST_TITLE = 300
const LONGEST_LABEL = 50

/**
 * The plan of a sheet as a project: a section for each stage, tasks that take as long and wait as long as the plan says, and a milestone
 * for the end of a wave. Calendar days become at least as many working days as they hold.
 */
export function planProject(plan: readonly PlanTask[], { idOf, personCalled, week, from }: Making): PlanProject {
  const stages = [...new Set(plan.map(({ stage }) => stage))]
  const day = Math.round(week.minutes / week.days)
  const lagOf = (calendarDays: number): number => Math.ceil((calendarDays * week.days) / 7) * day
  const tasks = plan.map(({ stage, application, task, owner, when, days }, at) => {
    const isMilestone = days === 0
    return {
      id: idOf(`task ${at}`),
      title: (application === '' ? task : `${application}: ${task}`).slice(0, LONGEST_TITLE),
      description: [owner !== '' && `Owner: ${owner}`, when !== '' && `Quiet hours: ${when}`, from]
        .filter((line) => line !== false)
        .join('\n\n'),
      sectionId: idOf(`stage ${stage}`),
      personIds: [personCalled(owner)].filter((id) => id !== undefined),
      labels: application === '' ? [] : [application.trim().slice(0, LONGEST_LABEL).trim()],
      isMilestone,
      ...(!isMilestone && { estimateMinutes: days * day }),
    }
  })
  return {
    sections: stages.map((stage) => ({ id: idOf(`stage ${stage}`), name: stage })),
    tasks,
    dependencies: plan.flatMap(({ after }, at) =>
      after.map((wait) => ({
        after: tasks[wait.task]!.id,
        task: tasks[at]!.id,
        lagMinutes: lagOf(wait.days),
      })),
    ),
  }
}

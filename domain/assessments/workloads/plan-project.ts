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
  }[]
  /** A task of an application waits for the one before it. */
  readonly dependencies: readonly { readonly after: string; readonly task: string; readonly lagMinutes: number }[]
}

interface Making {
  /** The id of a section or a task: the same for the same place, so that an interrupted making can be repeated. */
  readonly idOf: (place: string) => string
  /** The person whom the sheet means by this name. */
  readonly personCalled: (owner: string) => string | undefined
  /** Where the plan came from, as a sentence. */
  readonly from: string
}

const LONGEST_TITLE = 300
const LONGEST_LABEL = 50

/** The plan of a sheet as a project: a section for each stage, and the steps of an application one after the other. */
export function planProject(plan: readonly PlanTask[], { idOf, personCalled, from }: Making): PlanProject {
  const stages = [...new Set(plan.map(({ stage }) => stage))]
  const tasks = plan.map(({ stage, application, task, owner, when }, at) => ({
    id: idOf(`task ${at}`),
    title: `${application}: ${task}`.slice(0, LONGEST_TITLE),
    description: [owner !== '' && `Owner: ${owner}`, when !== '' && `Quiet hours: ${when}`, from]
      .filter((line) => line !== false)
      .join('\n\n'),
    sectionId: idOf(`stage ${stage}`),
    personIds: [personCalled(owner)].filter((id) => id !== undefined),
    labels: [application.trim().slice(0, LONGEST_LABEL).trim()],
  }))
  return {
    sections: stages.map((stage) => ({ id: idOf(`stage ${stage}`), name: stage })),
    tasks,
    dependencies: plan.flatMap(({ isNext }, at) =>
      isNext ? [{ after: tasks[at - 1]!.id, task: tasks[at]!.id, lagMinutes: 0 }] : [],
    ),
  }
}

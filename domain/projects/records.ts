import type { ProcessingOf } from '../privacy/processing.ts'

const seenBy = 'members of the organisation, as far as they reach, and who does a task of the project'
const keptFor = 'as long as the organisation uses the product, or 30 days after a trial'
const common = { basis: 'contract', keptFor, seenBy, erased: 'redacted' } as const

/** What projects keep. */
export const projectsRecords: ProcessingOf = {
  title: 'Projects',
  records: [
    {
      ...common,
      kind: 'project',
      purpose: 'to plan work together: names, sections and who takes part',
      seenBy: `${seenBy}; our admins see names, dates and how many tasks are done`,
      exported: 'exported',
    },
    { ...common, kind: 'project-tasks', purpose: 'to say who does what by when', exported: 'exported' },
    {
      ...common,
      kind: 'project-texts',
      purpose: 'to describe tasks',
      exported: { not: 'Descriptions belong to the organisation, which exports its projects.' },
    },
    { ...common, kind: 'task-comment', purpose: 'to talk about a task where it is', exported: 'exported' },
    { ...common, kind: 'task-entry', purpose: 'to show who changed what in a task', exported: 'exported' },
    {
      ...common,
      kind: 'team-hours',
      purpose: 'to plan by the working hours and the leave of people',
      seenBy: 'members of the organisation',
      exported: 'exported',
    },
    {
      ...common,
      kind: 'time-entry',
      purpose: 'to know how long work took, and to invoice it',
      seenBy: 'who entered it, and people who see all of the organisation',
      exported: 'exported',
    },
    {
      ...common,
      kind: 'timer',
      purpose: 'to measure time while a person works on a task',
      keptFor: 'until the person stops it',
      seenBy: 'who started it',
      exported: 'exported',
      erased: 'deleted',
    },
    {
      ...common,
      kind: 'project-template',
      purpose: 'to begin projects with a plan that worked before: its name and who saved it',
      seenBy: 'members of the organisation',
      exported: 'exported',
    },
    {
      ...common,
      kind: 'project-template-plan',
      purpose: 'to begin projects with tasks and descriptions of a template',
      seenBy: 'members of the organisation',
      exported: { not: 'Templates name nobody and belong to the organisation.' },
    },
    {
      kind: 'client-link',
      purpose: 'to show a client how a project stands',
      basis: 'contract',
      keptFor: 'until it ends or is withdrawn, a year at most',
      seenBy: 'who may see the project',
      exported: { not: 'It holds a hash and days.' },
      erased: 'redacted',
    },
    {
      ...common,
      kind: 'project-view',
      purpose: 'to open a project or own work as a person saved it: a name, filters and searched words',
      seenBy: 'who saved it, and who sees the project if it is shared',
      exported: 'exported',
    },
    {
      ...common,
      kind: 'file',
      purpose: 'to keep with a task what is needed for it',
      keptFor: `until a member removes it, or a change of the project 30 days after its task was removed, ${keptFor}`,
      exported: 'exported',
      erased: 'deleted',
    },
    {
      kind: 'task-feed',
      purpose: 'to show a person their tasks in their own calendar',
      basis: 'contract',
      keptFor: 'until the person makes a new one',
      seenBy: 'nobody',
      exported: { not: 'It holds a hash and a day.' },
      erased: 'deleted',
    },
  ],
  withoutPeople: ['project-baseline', 'task-link', 'task-ticket-asked'],
}

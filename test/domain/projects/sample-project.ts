import type { Project, Task } from '#domain/projects/project.ts'

export const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`

export const plainTask = (end: number, title: string, more: Partial<Task> = {}): Task => ({
  id: uuid(end),
  title,
  personIds: [],
  labels: [],
  checklist: [],
  isMilestone: false,
  mode: 'automatic',
  ...more,
})

export const section = uuid(100)

/** An office move: a survey, the cabling after it, and the handover a day later. */
export const project: Project = {
  id: uuid(0),
  name: 'Office move “North”',
  startOn: '2026-12-14',
  pauses: [{ from: '2026-12-21', to: '2026-12-22' }],
  sections: [
    { id: section, name: 'Work' },
    { id: uuid(101), name: 'Later' },
  ],
  tasks: [
    plainTask(1, 'Survey', { estimateMinutes: 1440, sectionId: section, description: '**Both**\nfloors, “all”' }),
    plainTask(2, '=Cabling', { personIds: ['sipho', 'thandi'], dueOn: '2026-12-24', labels: ['site'] }),
    plainTask(3, 'Handover', { isMilestone: true, checklist: [{ text: 'Keys', isDone: true }] }),
  ],
  dependencies: [
    { after: uuid(1), task: uuid(2), lagMinutes: 0 },
    { after: uuid(2), task: uuid(3), lagMinutes: 480 },
  ],
}

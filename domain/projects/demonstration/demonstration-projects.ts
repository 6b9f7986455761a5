import { dateOf, dayAt, dayOf, sinceMidnight, startOfDay, weekdayOf } from '../../calendar/day.ts'
import { isWorkingDay } from '../../calendar/working-calendar.ts'
import { addWorkingDays } from '../../calendar/working-days.ts'
import type { Project, Task } from '../project.ts'
import type { TimeEntry } from '../time-entry.ts'
import type { TeamHours } from '../team-hours.ts'
import { hoursOfPlan, usualHours } from '../team-hours.ts'
import { officeMove } from './office-move.ts'
import type { Story } from './story.ts'

const { calendar } = hoursOfPlan(usualHours)
const OPENS = sinceMidnight('08:00')
/** Of a day from 08:00 to 16:00. */
const QUARTERS_OF_DAY = 32
const QUARTER_MS = 900_000

const cutOver: Story = {
  name: 'Durban cut-over',
  weeksAgo: 0,
  sections: [
    {
      name: 'Prepare',
      tasks: [
        ['Survey both sites', 2, 0, []],
        ['Order firewalls and links', 2, 1, [0]],
        ['Firewalls delivered', 4, 1, [1]],
        ['List of branch contacts', 1, 4, []],
      ],
    },
    {
      name: 'Build',
      tasks: [
        ['Rack and cable Durban', 2, 1, [2]],
        ['Configure firewalls', 3, 2, [2]],
        ['Replicate file server', 4, 3, [1]],
      ],
    },
    {
      name: 'Switch over',
      tasks: [
        ['Test branch links', 2, 2, [4, 5]],
        ['Move file server', 2, 3, [6, 7]],
        ['Run both in parallel', 2, 1, [8]],
        ['Go-live', 0, 4, [9]],
      ],
    },
    {
      name: 'Hand over',
      tasks: [
        ['Watch and tune', 5, 3, [10]],
        ['Hand-over meeting', 1, 4, [11]],
      ],
    },
  ],
  done: 1,
  parts: { 1: ['Quote from the supplier', 'Order is signed'], 7: ['Pinetown', 'Ballito', 'Richards Bay'] },
  begun: [1],
  waiting: [3],
  due: { 3: 9, 10: 24, 12: 45 },
}

const backups: Story = {
  name: 'Backups that restore',
  weeksAgo: 5,
  sections: [
    {
      name: 'Find out',
      tasks: [
        ['List what has to be restored', 2, 2, []],
        ['Agree how much may be lost', 1, 0, [0]],
        ['Measure a restore of the mail server', 2, 3, [0]],
      ],
    },
    {
      name: 'Change',
      tasks: [
        ['Order storage in a second region', 1, 1, [1]],
        ['Set up immutable copies', 3, 3, [3]],
        ['Move accounts of backups out of the domain', 2, 3, [4]],
        ['Alarm when a copy is missing', 2, 2, [4]],
      ],
    },
    {
      name: 'Prove',
      tasks: [
        ['Restore the file server to a spare machine', 2, 3, [5, 6]],
        ['Restore drill with the warehouse', 1, 0, [7]],
        ['Write down who does what', 2, 2, [8]],
        ['Signed off', 0, 4, [9]],
      ],
    },
  ],
  done: 6,
  repeats: { 8: { every: 3, unit: { of: 'month-weekday', nth: -1, on: 'Friday' }, onDayOff: 'last-working-day' } },
  parts: { 9: ['Restore of a server', 'Restore of a mailbox'] },
  begun: [6],
  waiting: [],
  due: { 7: 30, 8: 60, 10: 63 },
}

const stories: readonly Story[] = [cutOver, backups, officeMove]

interface Given {
  readonly people: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Projects of a demonstration: one that begins, one that is nearly done, and one of 60 tasks over Christmas. */
export function demonstrationProjects({ people, now }: Given): Project[] {
  return stories.map((story, place) => {
    const project = projectOf(story, { people, now, place: place + 1 })
    return story === cutOver ? withFields(project) : project
  })
}

const branchField = '00000000-0000-4000-8300-000000000001'
const priceField = '00000000-0000-4000-8300-000000000002'

/** The first project notes a branch and a price of its tasks. */
function withFields(project: Project): Project {
  const branches = ['Durban', 'Pinetown', 'Ballito', 'Richards Bay']
  return {
    ...project,
    customFields: [
      { id: branchField, name: 'Branch', kind: 'choice', options: branches, isColumn: true },
      { id: priceField, name: 'Price in rand', kind: 'number', options: [], isColumn: true },
    ],
    tasks: project.tasks.map((task, at) => {
      const branch = branches.find((name) => task.title.includes(name)) ?? (at % 4 === 0 ? 'Durban' : undefined)
      const price = [3, 4].includes(at) ? 18_500 * at : undefined
      const values = {
        ...(branch !== undefined && { [branchField]: branch }),
        ...(price !== undefined && { [priceField]: price }),
      }
      return Object.keys(values).length > 0 ? { ...task, values } : task
    }),
  }
}

/** The hours of the demonstration: the firm closes between Christmas and New Year, and one person is on leave. */
export function demonstrationHours({ people, now }: Given): TeamHours {
  const year = new Date(now).getUTCFullYear()
  const closed = [28, 29, 30, 31].map((day) => ({ date: `${year}-12-${day}`, name: 'Year-end break' }))
  const away = mondayOf(now) + 14
  const [, , third] = people
  const leave = [{ from: dateOf(away), to: dateOf(away + 4) }]
  return { ...usualHours, closedDays: closed, people: third === undefined ? [] : [{ personId: third, leave }] }
}

/** What people entered for the last days of work on a project: mornings on what is done, the rest on what has begun. */
export function demonstrationTime(
  project: Project,
  { people, now, organisation }: Given & { readonly organisation: string },
): TimeEntry[] {
  const worked = project.tasks.filter(({ startedAt }) => startedAt !== undefined).slice(-4)
  const days = [1, 2, 3, 4, 6, 7].map((back) => dayAt(now) - back).filter((day) => weekdayOf(day) % 6 !== 0)
  return days.flatMap((day, at) =>
    worked.slice(at % 2).map((task, place): TimeEntry => {
      const personId = people[(at + place) % Math.max(1, people.length)]!
      return {
        id: `${project.id.slice(0, 8)}-0000-4000-8100-${String(day * 10 + place).padStart(12, '0')}`,
        date: dateOf(day),
        minutes: 60 + 45 * ((at + place) % 4),
        note: place === 0 ? 'With the supplier' : '',
        projectId: project.id,
        taskId: task.id,
        projectName: project.name,
        taskTitle: task.title,
        personId,
        organisation,
        version: 1,
      }
    }),
  )
}

function projectOf(story: Story, { people, now, place }: Given & { readonly place: number }): Project {
  const start = mondayOf(now) - story.weeksAgo * 7
  const id = (kind: number, number: number) =>
    `${String(place).padStart(8, '0')}-0000-4000-8000-${String(kind * 10_000 + number).padStart(12, '0')}`
  const sections = story.sections.map(({ name }, at) => ({ id: id(1, at), name }))
  const told = story.sections.flatMap(({ tasks }, at) => tasks.map((task) => ({ task, sectionId: sections[at]!.id })))
  const first = addWorkingDays(calendar, dateOf(start), 0)
  /** In working time, of which a week has five days, and not after now. Later moments are later or the same. */
  const at = (daysAfter: number) => {
    const worked = (daysAfter * 5) / 7
    const day = dayOf(addWorkingDays(calendar, first, Math.floor(worked)))
    const quarters = Math.floor((worked % 1) * QUARTERS_OF_DAY)
    let today = dayAt(now)
    while (today > start && !isWorkingDay(calendar, today)) today -= 1
    const [wanted, latest] = [
      startOfDay(day) + OPENS + quarters * QUARTER_MS,
      startOfDay(today) + sinceMidnight('16:00'),
    ]
    return new Date(Math.min(now, wanted, latest)).toISOString()
  }
  const tasks = told.map(({ task: [title, days, person, after], sectionId }, number): Task => {
    const isDone = number < story.done
    const due = story.due[number]
    const repeats = story.repeats?.[number]
    const doing = people[person % Math.max(1, people.length)]
    return {
      id: id(2, number),
      title,
      sectionId,
      personIds: doing === undefined ? [] : [doing],
      labels: after.length > 1 ? ['hand-over'] : [],
      checklist:
        number === 1
          ? ['Quote', 'Order', 'Delivery note', 'Serial numbers'].map((text, item) => ({ text, isDone: item < 2 }))
          : [],
      ...(days > 0 && { estimateMinutes: days * 480 }),
      isMilestone: days === 0,
      mode: 'automatic',
      ...(due !== undefined && { dueOn: dateOf(start + due) }),
      ...(repeats && due !== undefined && { repeats: { from: dateOf(start + due), ...repeats } }),
      ...((isDone || story.begun.includes(number)) && { startedAt: at(2 * number) }),
      ...(story.waiting.includes(number) && { waitingSince: at(1) }),
      ...(isDone && { doneAt: at(2 * number + 1) }),
    }
  })
  const parts = Object.entries(story.parts).flatMap(([place, titles]) =>
    titles.map((title, at): Task => {
      const whole = tasks[Number(place)]!
      const isDone = whole.doneAt !== undefined || (whole.startedAt !== undefined && at === 0)
      return {
        id: id(3, Number(place) * 10 + at),
        title,
        partOf: whole.id,
        personIds: whole.personIds,
        labels: [],
        checklist: [],
        estimateMinutes: 240,
        isMilestone: false,
        mode: 'automatic',
        ...(isDone && { startedAt: whole.startedAt!, doneAt: whole.startedAt! }),
      }
    }),
  )
  const dependencies = told
    .flatMap(({ task: [, , , after] }, number) =>
      after.map((before) => ({ after: id(2, before), task: id(2, number), lagMinutes: 0 })),
    )
    .toSorted((one, other) => (`${one.task} ${one.after}` < `${other.task} ${other.after}` ? -1 : 1))
  return {
    id: id(0, 0),
    name: story.name,
    startOn: dateOf(start),
    pauses: [],
    sections,
    tasks: [...tasks, ...parts],
    dependencies,
  }
}

/** The Monday of the week of a moment, as days since 1970-01-01. */
function mondayOf(now: number): number {
  const day = dayAt(now)
  return day - ((weekdayOf(day) + 6) % 7)
}

import { dateOf, dayAt, sinceMidnight, startOfDay, weekdayOf } from '../../calendar/day.ts'
import { HOME_ZONE } from '../../calendar/zone.ts'
import { firstAnswers, newMeeting } from '../meeting.ts'
import type { KeptItem, Meeting } from '../meeting.ts'
import { occurrenceId } from '../series.ts'
import type { Series } from '../series.ts'

interface Given {
  readonly people: readonly string[]
  readonly organisation: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const id = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

type Told = readonly [title: string, purpose: KeptItem['purpose'], minutes: number, note?: string]

const management: readonly Told[] = [
  ['Open actions', 'inform', 10],
  ['Figures of the week', 'inform', 10],
  ['What we need to decide', 'decide', 25],
]
const held: readonly Told[] = [
  [
    'Open actions',
    'inform',
    10,
    'Lease of the Durban store is signed. The second quote for backup power is still out.',
  ],
  [
    'Price list from July',
    'decide',
    20,
    'Fuel costs rose by 6 %. Charging for delivery would lose the smaller restaurants, who order most often.',
  ],
  [
    'Backup power, head office',
    'decide',
    15,
    'Two quotes. The larger battery runs the cold room for nine hours, the smaller one for four.',
  ],
]

/** Meetings of a demonstration: a weekly series, its last minutes, and single meetings that are still to come. */
export function demonstrationMeetings({ people, organisation, now }: Given): { series: Series[]; meetings: Meeting[] } {
  const [first = 'nobody', second = first, third = second] = people
  const yesterday = dayAt(now) - 1
  // The last Tuesday before today.
  const day = yesterday - ((weekdayOf(yesterday) + 5) % 7)
  const start = dateOf(day - 7)
  const plan = {
    title: 'Management meeting',
    date: start,
    time: '09:00',
    minutes: 45,
    zone: HOME_ZONE,
    place: 'Board room',
    personIds: [...new Set(people)].slice(0, 6),
    guests: [],
    chairId: first,
  }
  const at = new Date(startOfDay(day - 10)).toISOString()
  const series: Series = {
    id: id(71, 1),
    organisation,
    personId: first,
    ...plan,
    agenda: management.map(([title, purpose, minutes], place) => ({ id: id(72, place), title, purpose, minutes })),
    rule: { every: 1, unit: { of: 'week', on: ['Tuesday'] }, onDayOff: 'next-working-day' },
    answers: firstAnswers({ ...plan, personId: first }),
    laterAnswers: [],
    sequence: 0,
    createdAt: at,
    changedAt: at,
    version: 1,
  }
  const ruled = dateOf(day)
  const moment = (time: string) => new Date(startOfDay(day) + sinceMidnight(time)).toISOString()
  const called = { id: occurrenceId(series.id, ruled), organisation, personId: first, seriesId: series.id, ruled }
  const last: Meeting = {
    ...newMeeting({ ...called, details: { ...plan, date: ruled } }, startOfDay(day)),
    agenda: held.map(([title, purpose, minutes, text = ''], place) => ({
      id: id(73, place),
      title,
      purpose,
      minutes,
      ownerId: [first, second, third][place] ?? first,
      seconds: [540, 1510, 960][place] ?? 0,
      note: { text, version: 1, by: second, at: moment('09:50') },
    })),
    decisions: [
      { id: id(74, 1), itemId: id(73, 1), text: 'Delivery stays free above R2 500. Four for, one against.', number: 1 },
      { id: id(74, 2), itemId: id(73, 2), text: 'Buy the smaller battery now, and solar next year.', number: 2 },
    ],
    actions: [
      {
        id: id(75, 1),
        itemId: id(73, 1),
        text: 'Tell all agents the price list',
        personId: second,
        dueOn: dateOf(day + 10),
      },
      {
        id: id(75, 2),
        itemId: id(73, 2),
        text: 'Get a second quote for the battery',
        personId: third,
        dueOn: dateOf(day + 6),
      },
      { id: id(75, 3), itemId: id(73, 0), text: 'File the lease', personId: first, doneAt: moment('15:00') },
    ],
    parked: [{ id: id(76, 1), text: 'Do we need a second forklift?' }],
    attendance: plan.personIds.map((who, place) => ({
      who,
      attendance: place === 2 && plan.personIds.length > 3 ? ('apologies' as const) : ('present' as const),
    })),
    state: 'approved',
    startedAt: moment('09:00'),
    endedAt: moment('09:50'),
    sentAt: moment('09:52'),
    approvedAt: moment('14:30'),
    approvedBy: first,
    version: 9,
  }
  return { series: [series], meetings: [last, ...coming({ organisation, now }, { first, second, third })] }
}

function coming(
  { organisation, now }: Pick<Given, 'organisation' | 'now'>,
  { first, second, third }: Record<'first' | 'second' | 'third', string>,
): Meeting[] {
  const single = [
    ['Client review with Karoo Lodges', 1, '11:00', 60, 'Karoo Lodges, Prince Albert', second],
    ['Risk committee', 3, '14:00', 90, 'Video call', first],
    ['Load-shedding plan', 6, '10:30', 30, 'Site office', third],
  ] as const
  return single.map(([title, days, time, minutes, place, chairId], number) => {
    const details = {
      title,
      date: workingDayAfter(dayAt(now), days),
      time,
      minutes,
      zone: HOME_ZONE,
      place,
      personIds: [...new Set([first, second, third])],
      guests: [],
      chairId,
    }
    const agenda = [
      { id: id(78, number * 10), title: 'Where we stand', purpose: 'inform' as const, minutes: 15, ownerId: chairId },
      { id: id(78, number * 10 + 1), title: 'What has to change', purpose: 'discuss' as const, minutes: minutes - 15 },
    ]
    const meeting = newMeeting({ id: id(77, number), organisation, personId: chairId, details, agenda }, now)
    return {
      ...meeting,
      answers: [
        ...meeting.answers,
        { who: second, answer: number === 1 ? ('tentative' as const) : ('accepted' as const) },
      ],
      version: 1,
    }
  })
}

function workingDayAfter(today: number, days: number): string {
  const day = today + days
  const weekday = weekdayOf(day)
  return dateOf(day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0))
}

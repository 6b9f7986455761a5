import { johannesburgTime } from '../mail/page.ts'
import { stateAsOf } from '../status/as-of.ts'
import { dayOf } from '../status/day.ts'
import type { Incident, Status } from '../status/status.ts'
import { ago, availability, componentWords, duration, isStale } from '../status/words.ts'
import type { AlarmFired, Answer, Figures, ServiceCost, Week } from './week.ts'

type Fact = readonly [label: string, value: string]

/** A part of the report. */
export interface Part {
  readonly title: string
  /** Whole sentences that somebody should look into. */
  readonly matters: readonly string[]
  readonly facts: readonly Fact[]
  /** What has to be known beside the facts. */
  readonly notes: readonly string[]
  /** Whether its source could not be read. */
  readonly isUnread: boolean
}

const MS_PER_DAY = 24 * 60 * 60 * 1000
const DAYS = 7
/** Services that are named; the others are added up. */
const MOST_SERVICES = 12
const DAYS_OF_MONTH = 30

/** The parts of a report, in the order in which they are read. A part whose source failed says so and nothing else. */
export function partsOf(week: Week): Part[] {
  return [
    part('Availability', 'What the checks found', week.status, (status) => ofStatus(status, week.now)),
    part('Alarms', 'The alarms', week.alarms, ofAlarms),
    part('Tickets and mails', 'The figures', week.figures, ofFigures),
    part('Cost', 'The cost', week.costs, (costs) => ofCosts(costs, week.monthlyBudget)),
  ]
}

function part<T>(
  title: string,
  what: string,
  answer: Answer<T>,
  tell: (said: T) => Partial<Omit<Part, 'title'>>,
): Part {
  const nothing = { title, matters: [], facts: [], notes: [], isUnread: false }
  if ('failure' in answer) {
    const notes = [`${what} could not be read: ${answer.failure.replace(/(?<![.\s])[.\s]+$/, '')}.`]
    return { ...nothing, notes, isUnread: true }
  }
  return { ...nothing, ...tell(answer.said) }
}

function ofStatus(status: Status, now: number): Partial<Part> {
  const since = now - DAYS * MS_PER_DAY
  const days = status.components.map(({ component, days: all }) => ({
    component,
    name: componentWords[component].name,
    days: all.filter(({ day }) => day >= dayOf(since) && day <= dayOf(now)),
  }))
  const incidents = status.incidents.filter(({ closedAt }) => closedAt === undefined || Date.parse(closedAt) > since)
  const stale = isStale(status, now)
    ? [
        status.checkedAt === undefined
          ? 'Nothing has been checked yet.'
          : `The last check was ${ago(status.checkedAt, now)}: the checks themselves may have stopped.`,
      ]
    : status.components
        .filter((record) => stateAsOf(record, status.everyMinutes, now) === 'unknown')
        .map(({ component }) => `${componentWords[component].name}: the last checks could not judge it.`)
  const single = days
    .filter(({ days: of }) => of.some(({ failed }) => failed > 0))
    .filter(({ component }) => !incidents.some((incident) => incident.component === component))
    .map(({ name }) => `${name}: a check failed, without a second one that confirmed it.`)
  const unmeasured = days
    .filter(({ days: of }) => of.every(({ measured }) => measured === 0))
    .map(({ name }) => `${name} was not measured.`)
  return {
    matters: [...stale, ...incidents.map(incidentSentence), ...single, ...unmeasured],
    facts: days.map(({ name, days: of }) => [name, availability(of)]),
    notes: [
      `Of what was measured from ${dayOf(since)} to ${dayOf(now)}, both days included.`,
      ...(incidents.length === 0 ? ['There was no incident.'] : []),
    ],
  }
}

function incidentSentence({ component, openedAt, closedAt }: Incident): string {
  const from = `${componentWords[component].down} It began on ${johannesburgTime(openedAt)}`
  if (closedAt === undefined) return `${from} and lasts.`
  return `${from} and was over after ${duration((Date.parse(closedAt) - Date.parse(openedAt)) / 1000)}.`
}

function ofAlarms(fired: readonly AlarmFired[]): Partial<Part> {
  const byName = [...Map.groupBy(fired, ({ name }) => name)]
  const last = (all: readonly AlarmFired[]): string =>
    all
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  return byName.length === 0
    ? { notes: ['No alarm went off.'] }
    : {
        matters: [byName.length === 1 ? 'An alarm went off.' : `${byName.length} alarms went off.`],
        // A name is long and may break in the second column only.
        facts: byName.map(([name, all]) => [
          all.length === 1 ? 'Once' : `${all.length} times`,
          `${name}, last on ${johannesburgTime(last(all))}`,
        ]),
      }
}

function ofFigures(figures: Figures): Partial<Part> {
  const { ticketsFiled, mailsSent, mailsPutOff, mailsRefused, mailsHeldBack, deadLetters } = figures
  return {
    matters: [
      ...(mailsRefused > 0 ? [`Mails that SES refused, and that nobody got: ${mailsRefused}.`] : []),
      ...(deadLetters > 0 ? [`Dead letters lay in the queues, at one time as many as ${deadLetters}.`] : []),
    ],
    facts: [
      ['Tickets filed', String(ticketsFiled)],
      ['Mails sent', String(mailsSent)],
      ['Tries put off', String(mailsPutOff)],
      ['Mails refused', String(mailsRefused)],
      ['Mails held back', String(mailsHeldBack)],
      ['Dead letters', String(deadLetters)],
    ],
  }
}

function ofCosts(costs: readonly ServiceCost[], monthlyBudget: number): Partial<Part> {
  const ordered = costs.toSorted((a, b) => b.thirtyDays - a.thirtyDays)
  const others = ordered.slice(MOST_SERVICES)
  const all = together('Together', costs)
  const rows = [
    ...ordered.slice(0, MOST_SERVICES),
    ...(others.length > 0 ? [together('Other services', others)] : []),
    all,
  ]
  const pace = (all.sevenDays / DAYS) * DAYS_OF_MONTH
  const matters =
    all.thirtyDays > monthlyBudget
      ? [`The last thirty days cost ${usd(all.thirtyDays)}, more than the ${monthlyBudget} USD of a month's budget.`]
      : pace > monthlyBudget
        ? [`At the pace of this week a month costs ${usd(pace)}, more than the ${monthlyBudget} USD of its budget.`]
        : []
  return {
    matters,
    facts: rows.map(({ service, sevenDays, thirtyDays }) => [
      service,
      `${usd(sevenDays)} in 7 days, ${usd(thirtyDays)} in 30`,
    ]),
    notes: [
      `That is ${Math.round((all.thirtyDays / monthlyBudget) * 100)} % of the ${monthlyBudget} USD that a month may cost.`,
      'It is the whole account, every stage and region in it, without tax, credits and refunds. AWS adds to the last days for a day or two.',
    ],
  }
}

function together(service: string, costs: readonly ServiceCost[]): ServiceCost {
  return costs.reduce(
    (sum, each) => ({
      service,
      sevenDays: sum.sevenDays + each.sevenDays,
      thirtyDays: sum.thirtyDays + each.thirtyDays,
    }),
    { service, sevenDays: 0, thirtyDays: 0 },
  )
}

function usd(amount: number): string {
  return `${amount.toFixed(2)} USD`
}

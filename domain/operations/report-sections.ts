import { johannesburgTime } from '../mail/page.ts'
import { currentState } from '../status/current-state.ts'
import { dayOf } from '../status/day.ts'
import type { Incident, Status } from '../status/status.ts'
import { ago, availability, componentWords, duration, isStale } from '../status/words.ts'
import type { FiredAlarm, SourceResult, WeeklyFigures, ServiceCost, WeeklyData } from './weekly-data.ts'

type LabelledValue = readonly [label: string, value: string]

export interface ReportSection {
  readonly title: string
  /** Sentences about problems that the operator should look into. */
  readonly findings: readonly string[]
  readonly facts: readonly LabelledValue[]
  /** Explanations of the facts. */
  readonly notes: readonly string[]
  /** Whether the source could not be read. */
  readonly isUnavailable: boolean
}

const MS_PER_DAY = 24 * 60 * 60 * 1000
const DAYS = 7
/** Further services are added up. */
const MOST_SERVICES = 12
const DAYS_OF_MONTH = 30

/** The sections of a report in order. A section whose source failed contains the failure only. */
export function reportSections(week: WeeklyData): ReportSection[] {
  return [
    section('Availability', 'What the checks found', week.status, (status) => statusSection(status, week.now)),
    section('Alarms', 'The alarms', week.alarms, alarmSection),
    section('Tickets and mails', 'The figures', week.figures, figuresSection),
    section('Cost', 'The cost', week.costs, (costs) => costSection(costs, week.monthlyBudget)),
  ]
}

function section<T>(
  title: string,
  sourceName: string,
  result: SourceResult<T>,
  describe: (data: T) => Partial<Omit<ReportSection, 'title'>>,
): ReportSection {
  const empty = { title, findings: [], facts: [], notes: [], isUnavailable: false }
  if ('failure' in result) {
    const notes = [`${sourceName} could not be read: ${result.failure.replace(/(?<![.\s])[.\s]+$/, '')}.`]
    return { ...empty, notes, isUnavailable: true }
  }
  return { ...empty, ...describe(result.data) }
}

function statusSection(status: Status, now: number): Partial<ReportSection> {
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
        .filter((record) => currentState(record, status.everyMinutes, now) === 'unknown')
        .map(({ component }) => `${componentWords[component].name}: the last checks could not judge it.`)
  const single = days
    .filter(({ days: of }) => of.some(({ failed }) => failed > 0))
    .filter(({ component }) => !incidents.some((incident) => incident.component === component))
    .map(({ name }) => `${name}: a check failed, without a second one that confirmed it.`)
  const unmeasured = days
    .filter(({ days: of }) => of.every(({ measured }) => measured === 0))
    .map(({ name }) => `${name} was not measured.`)
  return {
    findings: [...stale, ...incidents.map(incidentSentence), ...single, ...unmeasured],
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

function alarmSection(fired: readonly FiredAlarm[]): Partial<ReportSection> {
  const byName = [...Map.groupBy(fired, ({ name }) => name)]
  const last = (all: readonly FiredAlarm[]): string =>
    all
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  return byName.length === 0
    ? { notes: ['No alarm went off.'] }
    : {
        findings: [byName.length === 1 ? 'An alarm went off.' : `${byName.length} alarms went off.`],
        // Alarm names are long, and only the second column wraps.
        facts: byName.map(([name, all]) => [
          all.length === 1 ? 'Once' : `${all.length} times`,
          `${name}, last on ${johannesburgTime(last(all))}`,
        ]),
      }
}

function figuresSection(figures: WeeklyFigures): Partial<ReportSection> {
  const { ticketsFiled, mailsSent, mailsPutOff, mailsRefused, mailsHeldBack, deadLetters } = figures
  return {
    findings: [
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

function costSection(costs: readonly ServiceCost[], monthlyBudget: number): Partial<ReportSection> {
  const ordered = costs.toSorted((a, b) => b.thirtyDays - a.thirtyDays)
  const others = ordered.slice(MOST_SERVICES)
  const total = sumOf('Together', costs)
  const rows = [
    ...ordered.slice(0, MOST_SERVICES),
    ...(others.length > 0 ? [sumOf('Other services', others)] : []),
    total,
  ]
  const pace = (total.sevenDays / DAYS) * DAYS_OF_MONTH
  const findings =
    total.thirtyDays > monthlyBudget
      ? [`The last thirty days cost ${usd(total.thirtyDays)}, more than the ${monthlyBudget} USD of a month's budget.`]
      : pace > monthlyBudget
        ? [`At the pace of this week a month costs ${usd(pace)}, more than the ${monthlyBudget} USD of its budget.`]
        : []
  return {
    findings,
    facts: rows.map(({ service, sevenDays, thirtyDays }) => [
      service,
      `${usd(sevenDays)} in 7 days, ${usd(thirtyDays)} in 30`,
    ]),
    notes: [
      `That is ${Math.round((total.thirtyDays / monthlyBudget) * 100)} % of the ${monthlyBudget} USD that a month may cost.`,
      'It is the whole account, every stage and region in it, without tax, credits and refunds. AWS adds to the last days for a day or two.',
    ],
  }
}

function sumOf(service: string, costs: readonly ServiceCost[]): ServiceCost {
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

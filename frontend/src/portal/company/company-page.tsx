import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { courseOf, periodBefore, sumOfDays } from '#domain/administration/daily-figures.ts'
import type { CountedDay } from '#domain/administration/daily-figures.ts'
import { attainment } from '#domain/helpdesk/reports/figures.ts'
import type { PromiseFigures } from '#domain/helpdesk/reports/figures.ts'
import type { Period } from '#domain/helpdesk/reports/report.ts'
import { spelledShare } from '#domain/helpdesk/reports/spelled-figures.ts'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CourseChart, Pair } from '../parts/course-chart.tsx'
import { daysOf, longDate, periodNamed, periods, shortDate, USUAL } from '../parts/report-period.ts'
import { Select } from '../parts/select.tsx'
import { Failed, Skeleton, Stale } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { prefetching } from '../prefetching.ts'
import { Figures } from '../templates/overview.tsx'
import type { Figure } from '../templates/overview.tsx'
import { ReportScreen } from '../templates/report-screen.tsx'
import { costFigure, CostPart } from './cost-part.tsx'
import { costsQuery, countedQuery, ticketsBeforeQuery, ticketsQuery, trialsQuery } from './company-queries.ts'
import { ENDING_DAYS } from '#domain/trials/ending-soon.ts'
import { listAddresses } from './list-addresses.ts'
import { trialFigures } from './trial-figures.ts'

/** Starts reading everything that the screen shows. */
export const loader = prefetching((search) => {
  const period = daysOf(periodNamed(search.get('period')), Date.now())
  return [
    queryClient.prefetchQuery(ticketsQuery(period)),
    queryClient.prefetchQuery(ticketsBeforeQuery(period)),
    queryClient.prefetchQuery(trialsQuery()),
    queryClient.prefetchQuery(costsQuery()),
    ...(['accounts', 'chat', 'mail'] as const).map((subject) =>
      queryClient.prefetchQuery(countedQuery(subject, period)),
    ),
  ]
})

/** The figures of the company in a period that the address names, each compared with the period before. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const chosen = periodNamed(search.get('period'))
  const now = useNow()
  const period = daysOf(chosen, now)
  const tickets = useQuery(ticketsQuery(period))
  const before = useQuery(ticketsBeforeQuery(period)).data
  const trials = useQuery(trialsQuery())
  const accounts = useQuery(countedQuery('accounts', period))
  const chat = useQuery(countedQuery('chat', period))
  const mail = useQuery(countedQuery('mail', period))
  const costs = useQuery(costsQuery())
  const head = period.step === 'week' ? 'Week from' : 'Day'
  const addresses = listAddresses(chosen, period)

  const figures: Figure[] = [
    figureOf('New tickets', addresses.tickets, tickets, ({ figures }) => ({
      value: String(figures.created),
      note: compared(figures.created, before?.figures.created),
    })),
    figureOf('Backlog', addresses.backlog, tickets, ({ open }) => ({
      value: String(open),
      note: compared(open, before?.open),
    })),
    figureOf('First responses in time', addresses.reports, tickets, ({ figures }) => ({
      value: spelledShare(figures.firstResponse),
      note: comparedShare(figures.firstResponse, before?.figures.firstResponse),
    })),
    figureOf('Resolutions in time', addresses.reports, tickets, ({ figures }) => ({
      value: spelledShare(figures.resolution),
      note: comparedShare(figures.resolution, before?.figures.resolution),
    })),
    figureOf('Running trials', addresses.runningTrials, trials, (all) => {
      const { running } = trialFigures(all.trials, period)
      return { value: String(running), note: 'at this moment' }
    }),
    figureOf('Ending trials', addresses.endingTrials, trials, (all) => {
      const { ending } = trialFigures(all.trials, period)
      return { value: String(ending), note: `within ${ENDING_DAYS} days` }
    }),
    figureOf('Started trials', addresses.startedTrials, trials, (all) => {
      const { started, startedBefore } = trialFigures(all.trials, period)
      return { value: String(started), note: compared(started, startedBefore) }
    }),
    figureOf('Converted trials', addresses.convertedTrials, trials, (all) => {
      const { converted, convertedBefore } = trialFigures(all.trials, period)
      return { value: String(converted), note: compared(converted, convertedBefore) }
    }),
    figureOf('New accounts', addresses.accounts, accounts, counted('people', period)),
    figureOf('Chats', addresses.chats, chat, counted('conversations', period)),
    figureOf('Chats handed over', addresses.handOvers, chat, counted('handOvers', period)),
    figureOf('Chat emergencies', addresses.chatEmergencies, chat, counted('emergencies', period)),
    figureOf('Bounced mails', addresses.bounces, mail, counted('bounces', period)),
    figureOf('Cost this month', addresses.cost, costs, (asked) => costFigure(asked, now)),
  ]

  return (
    <>
      <PageHead title="Company" description="The figures of the company." />
      <ReportScreen
        title="Company"
        about={`${longDate(period.from)} to ${longDate(period.to)}, beside the same time before`}
        actions={
          <Select
            label="Period"
            hideLabel
            options={periods}
            chosen={chosen}
            onChoose={(id) =>
              setSearch(
                (now) => {
                  const next = new URLSearchParams(now)
                  if (id === USUAL) next.delete('period')
                  else next.set('period', id)
                  return next
                },
                { replace: true },
              )
            }
          />
        }
        summary={<Figures label="In this period" figures={figures} />}
        sections={[
          {
            id: 'tickets',
            title: 'Tickets',
            link: { name: 'All reports', address: addresses.reports },
            content: (
              <Loaded query={tickets} failure="We can't count the tickets right now" loading="Counting the tickets">
                {({ course }) => (
                  <Pair>
                    <CourseChart
                      title="New tickets"
                      head={head}
                      data={course.map(({ from, figures }) => ({ label: shortDate(from), value: figures.created }))}
                      area
                    />
                    <CourseChart
                      title="Open at the end"
                      head={head}
                      data={course.map(({ from, open }) => ({ label: shortDate(from), value: open }))}
                      area
                    />
                    <ShareChart title="First responses in time" head={head} course={course} clock="firstResponse" />
                    <ShareChart title="Resolutions in time" head={head} course={course} clock="resolution" />
                  </Pair>
                )}
              </Loaded>
            ),
          },
          {
            id: 'trials',
            title: 'Trials',
            link: { name: 'All trials', address: addresses.trials },
            content: (
              <Loaded query={trials} failure="We can't count the trials right now" loading="Counting the trials">
                {(all) => {
                  const { startedCourse, convertedCourse } = trialFigures(all.trials, period)
                  return (
                    <Pair>
                      <CountChart title="Started trials" head={head} course={startedCourse} />
                      <CountChart title="Converted trials" head={head} course={convertedCourse} />
                    </Pair>
                  )
                }}
              </Loaded>
            ),
          },
          {
            id: 'accounts',
            title: 'Accounts',
            about: 'people who signed in for the first time',
            link: { name: 'These accounts', address: addresses.accounts },
            content: (
              <Loaded query={accounts} failure="We can't count the accounts right now" loading="Counting the accounts">
                {({ days }) => (
                  <CountChart title="New accounts" head={head} course={courseOf(days, 'people', period)} />
                )}
              </Loaded>
            ),
          },
          {
            id: 'chat',
            title: 'Assistant',
            link: { name: 'Conversations', address: addresses.chats },
            about: 'people take over what is handed over, as a ticket; a conversation can be read for 30 days',
            content: (
              <Loaded query={chat} failure="We can't count the chats right now" loading="Counting the chats">
                {({ days }) => (
                  <Pair>
                    <CountChart title="Conversations" head={head} course={courseOf(days, 'conversations', period)} />
                    <CountChart title="Handed over" head={head} course={courseOf(days, 'handOvers', period)} />
                    <CountChart title="Emergencies" head={head} course={courseOf(days, 'emergencies', period)} />
                  </Pair>
                )}
              </Loaded>
            ),
          },
          {
            id: 'mail',
            title: 'Mail',
            about: 'what suppressed an address',
            link: { name: 'Bounces in the audit log', address: addresses.bounces },
            content: (
              <Loaded query={mail} failure="We can't count the mails right now" loading="Counting the mails">
                {({ days }) => (
                  <Pair>
                    <CountChart title="Bounced mails" head={head} course={courseOf(days, 'bounces', period)} />
                    <CountChart title="Complaints" head={head} course={courseOf(days, 'complaints', period)} />
                  </Pair>
                )}
              </Loaded>
            ),
          },
          {
            id: 'cost',
            title: 'Cost',
            about: 'what AWS charged this month and the month before, whichever period is chosen',
            content: (
              <Loaded query={costs} failure="We can't read the cost right now" loading="Reading the cost">
                {({ costs }) => <CostPart costs={costs} />}
              </Loaded>
            ),
          },
        ]}
      />
    </>
  )
}

type Course = readonly {
  readonly from: string
  readonly figures: Readonly<Record<'firstResponse' | 'resolution', PromiseFigures>>
}[]

interface ShareChartProps {
  title: string
  head: string
  course: Course
  clock: 'firstResponse' | 'resolution'
}

/** The share of kept promises; steps without a promise are left out. */
function ShareChart({ title, head, course, clock }: ShareChartProps) {
  const data = course.flatMap(({ from, figures }) => {
    const share = attainment(figures[clock])
    return share === undefined ? [] : [{ label: shortDate(from), value: Math.round(share * 100) }]
  })
  return <CourseChart title={title} head={head} data={data} format={(value) => `${value} %`} />
}

interface CountChartProps {
  title: string
  head: string
  course: readonly { readonly from: string; readonly value: number }[]
}

/** How often something happened; a sentence if it never did. */
function CountChart({ title, head, course }: CountChartProps) {
  const data = course.some(({ value }) => value > 0)
    ? course.map(({ from, value }) => ({ label: shortDate(from), value }))
    : []
  return <CourseChart title={title} head={head} data={data} nothing="none" area />
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Title where it fails, and what is said while it loads. */
  failure: string
  loading: string
  children: (data: Data) => ReactNode
}

/** Charts of one source, which loads and fails by itself. */
function Loaded<Data>({ query: { data, error, refetch }, failure, loading, children }: LoadedProps<Data>) {
  const retry = () => void refetch()
  if (data === undefined)
    return error ? (
      <Failed title={failure} error={error} onRetry={retry} />
    ) : (
      <Skeleton shape="figures" label={loading} />
    )
  return (
    <>
      {error && <Stale error={error} onRetry={retry} />}
      {children(data)}
    </>
  )
}

/** A figure of a source that may still be loading, or may have failed. */
function figureOf<Data>(
  name: string,
  address: string | undefined,
  { data, error }: Pick<UseQueryResult<Data>, 'data' | 'error'>,
  of: (data: Data) => Pick<Figure, 'value' | 'note' | 'tone'>,
): Figure {
  const shown = data === undefined ? { value: '–', note: error ? 'not available right now' : 'loading' } : of(data)
  return { name, ...shown, ...(address !== undefined && { address }) }
}

/** A counted figure in the period and in the one before. */
function counted(name: string, period: Period) {
  return ({ days }: { readonly days: readonly CountedDay[] }) => {
    const within = ({ from, to }: { from: string; to: string }) => days.filter(({ day }) => day >= from && day <= to)
    const now = sumOfDays(within(period), name)
    return { value: String(now), note: compared(now, sumOfDays(within(periodBefore(period)), name)) }
  }
}

function compared(now: number, before: number | undefined): string {
  if (before === undefined) return 'the time before is loading'
  if (now === before) return 'as many as before'
  return `${now > before ? 'up' : 'down'} from ${before}`
}

function comparedShare(now: PromiseFigures, before: PromiseFigures | undefined): string {
  if (before === undefined) return 'the time before is loading'
  const late = `${now.missed} late`
  return attainment(before) === undefined ? late : `${late}, before ${spelledShare(before)}`
}

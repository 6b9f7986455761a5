import { queryOptions, useQuery } from '@tanstack/react-query'
import { recordedDays } from '#domain/status/day.ts'
import { dayKind, dayWords } from '#domain/status/day-kind.ts'
import type { ComponentRecord } from '#domain/status/status.ts'
import { availability, componentWords, headlineOf, stateWords } from '#domain/status/words.ts'
import { queryClient } from '../../client/queries.ts'
import { recovering } from '../../client/query-defaults.ts'
import { readStatus } from '../../client/read-status.ts'
import { Skeleton } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { Part } from '../templates/overview.tsx'
import css from './status-parts.module.css'

const EVERY_MS = 60_000
const DAYS_SHOWN = 30

const statusQuery = () =>
  queryOptions({ queryKey: ['status'], queryFn: readStatus, refetchInterval: recovering(EVERY_MS) })

export const startServices = () => queryClient.prefetchQuery(statusQuery())

const tones = { well: 'open', trouble: 'late', unsure: 'watch' } as const

/** One line with the state of all services. Nothing while it is loaded or cannot be: the part below says why. */
export function ServicesNow() {
  const { data } = useQuery(statusQuery())
  const now = useNow()
  if (!data) return null
  const { tone, title } = headlineOf(data, now)
  return (
    <a href="/status" className={css.now}>
      <Status tone={tones[tone]}>{title.replace(/\.$/, '')}</Status>
    </a>
  )
}

/** Each service with its last thirty days. */
export function Services() {
  const { data, error } = useQuery(statusQuery())
  const now = useNow()
  return (
    <Part title="Services" about={`${DAYS_SHOWN} days`} link={{ name: 'History', address: '/status' }}>
      {!data && !error && <Skeleton shape="lines" label="Loading the state of our services" />}
      {error && !data && (
        <p className={css.unknown}>
          We do not know right now: there are no results, or they cannot be loaded. This is tried again every few
          seconds.
        </p>
      )}
      {data && (
        <ul className={css.services}>
          {data.components.map((record) => (
            <Service key={record.component} record={record} everyMinutes={data.everyMinutes} now={now} />
          ))}
        </ul>
      )}
    </Part>
  )
}

interface ServiceProps {
  record: ComponentRecord
  everyMinutes: number
  now: number
}

function Service({ record, everyMinutes, now }: ServiceProps) {
  const days = recordedDays(now).slice(-DAYS_SHOWN)
  const share = availability(record.days.filter(({ day }) => days.includes(day)))
  return (
    <li>
      <span>{componentWords[record.component].name}</span>
      <Bars record={record} days={days} />
      <span className={css.share}>{share.endsWith('%') ? share : stateWords(record, everyMinutes, now)}</span>
    </li>
  )
}

const PITCH = 4
const WIDTH = 3
const HEIGHT = 14
/** A bar's height shows the uptime, so that colour is not the only sign. */
const HEIGHTS = { unmeasured: 2, well: 14, partly: 10, badly: 6 } as const

/** One bar a day. The figure beside it says the same. */
function Bars({ record, days }: { record: ComponentRecord; days: readonly string[] }) {
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${days.length * PITCH - (PITCH - WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, at) => {
        const kind = dayKind(record, day)
        const height = HEIGHTS[kind]
        return (
          <rect key={day} x={at * PITCH} y={HEIGHT - height} width={WIDTH} height={height} data-kind={kind}>
            <title>{`${day}: ${dayWords(record, day)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

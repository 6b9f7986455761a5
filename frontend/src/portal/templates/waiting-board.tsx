import { CircleCheck } from 'lucide-react'
import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../parts/states.tsx'
import { NeedsYouRow } from './overview.tsx'
import type { Waiting } from './overview.tsx'
import css from './overview.module.css'

interface Report {
  readonly rows: number
  readonly isPending: boolean
  readonly hasFailed: boolean
}

const Reporting = createContext<(source: string, report: Report | undefined) => void>(() => undefined)

interface WaitingBoardProps {
  title: string
  /** Said once every source has answered and none has rows. */
  nothing: string
  /** What appears here. */
  about: string
  /** `WaitingRows`, one for each source. */
  children: ReactNode
}

/** What waits for the person, gathered from sources that load and fail on their own. */
export function WaitingBoard({ title, nothing, about, children }: WaitingBoardProps) {
  const id = useId()
  const [reports, setReports] = useState<ReadonlyMap<string, Report>>(new Map())
  const report = useCallback(
    (source: string, next: Report | undefined) =>
      setReports((before) => {
        const after = new Map(before)
        if (next) after.set(source, next)
        else after.delete(source)
        return after
      }),
    [],
  )
  const all = [...reports.values()]
  const rows = all.reduce((sum, each) => sum + each.rows, 0)
  const isPending = all.length === 0 || all.some((each) => each.isPending)
  const isClear = rows === 0 && !isPending && !all.some(({ hasFailed }) => hasFailed)
  return (
    <section className={css.needs} aria-labelledby={id} data-clear={isClear || undefined}>
      <h2 id={id}>
        {title} {rows > 0 && <span className={css.number}>{rows}</span>}
      </h2>
      {isClear && (
        <div className={css.clear}>
          <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
          <p>
            <b>{nothing}</b> {about}
          </p>
        </div>
      )}
      {isPending && rows === 0 && <Skeleton shape="needs" label="Loading what waits for you" />}
      <ul>
        <Reporting value={report}>{children}</Reporting>
      </ul>
    </section>
  )
}

interface WaitingRowsProps {
  /** What the rows are, in a message: "Invitations". */
  of: string
  rows: readonly Waiting[]
  /** Sensible next steps, shown while nothing waits. */
  steps?: readonly Waiting[]
  isPending?: boolean
  error?: boolean
  onRetry?: () => void
}

/** The rows of one source of a `WaitingBoard`. */
export function WaitingRows({
  of,
  rows,
  steps = [],
  isPending = false,
  error: hasFailed = false,
  onRetry,
}: WaitingRowsProps) {
  const source = useId()
  const report = useContext(Reporting)
  const count = rows.length
  useEffect(() => {
    report(source, { rows: count, isPending, hasFailed })
    return () => report(source, undefined)
  }, [report, source, count, isPending, hasFailed])
  return (
    <>
      {rows.map(({ key, ...row }) => (
        <NeedsYouRow key={key} {...row} />
      ))}
      {steps.map(({ key, ...row }) => (
        <NeedsYouRow key={key} {...row} isStep />
      ))}
      {hasFailed && (
        <li className={css.failed}>
          <span role="alert">{of}: could not be loaded.</span>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </li>
      )}
    </>
  )
}

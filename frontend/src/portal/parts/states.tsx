import { CircleAlert, Inbox, Lock, RefreshCw, SearchX, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import css from './states.module.css'

interface StateProps {
  title: string
  icon: LucideIcon
  tone?: 'brand' | 'quiet' | 'alarm'
  /** `h1` where nothing else on the screen is its heading. */
  heading?: 'h1' | 'h2'
  /** Screen readers say it when it appears, without haste. */
  isSpoken?: boolean
  children?: ReactNode
  actions?: ReactNode
}

/** Stands where content would be, and says why it is not there and what to do. */
function State({
  title,
  icon: Icon,
  tone = 'brand',
  heading: Heading = 'h2',
  isSpoken,
  children,
  actions,
}: StateProps) {
  const role = tone === 'alarm' ? 'alert' : isSpoken ? 'status' : undefined
  return (
    <div className={css.state} data-tone={tone} role={role}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <Heading>{title}</Heading>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

type PlainStateProps = Partial<Pick<StateProps, 'icon' | 'heading' | 'children' | 'actions'>> & { title: string }

/** Nothing is there yet. */
export function Empty({ icon = Inbox, ...rest }: PlainStateProps) {
  return <State icon={icon} {...rest} />
}

/** Something is there, but nothing of it fits the view or the filter. */
export function FilteredEmpty({ onClear, ...rest }: PlainStateProps & { onClear?: () => void }) {
  return (
    <State
      icon={SearchX}
      tone="quiet"
      actions={
        onClear && (
          <Button size="small" onClick={onClear}>
            Clear the filter
          </Button>
        )
      }
      {...rest}
    />
  )
}

/** The person may not see it. The server decides; this only says so. */
export function NoPermission({ title, heading, children }: PlainStateProps) {
  return (
    <State icon={Lock} tone="quiet" title={title} heading={heading}>
      {children ?? <p>Your role does not include it. An owner of your organisation can change that.</p>}
    </State>
  )
}

/** A record that a link names does not exist, or the person may not know of it. */
export function Missing({ title, heading, children, actions }: PlainStateProps) {
  return <State icon={SearchX} tone="quiet" {...{ title, heading, children, actions }} />
}

interface FailedProps {
  title: string
  error: Error
  onRetry: () => void
  heading?: 'h1' | 'h2'
  /** Its query is repeated every few seconds. */
  isRepeated?: boolean
}

/** It could not be read, and nothing older is there to show. */
export function Failed({ title, error, onRetry, heading, isRepeated }: FailedProps) {
  const { message, requestId } = described(error)
  return (
    <State
      icon={CircleAlert}
      tone="alarm"
      title={title}
      heading={heading}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{message}</p>
      {isRepeated && <p>We also try again by ourselves every few seconds.</p>}
      {requestId && <p className={css.reference}>Reference: {requestId}</p>}
    </State>
  )
}

/** It could not be read yet, and is asked for again without the person. */
export function Trying({ title, heading }: PlainStateProps) {
  return (
    <State icon={RefreshCw} tone="quiet" title={title} heading={heading} isSpoken>
      <p>We are trying again by ourselves. Leave this page open; nothing else is needed.</p>
    </State>
  )
}

/** Older content is shown, because it could not be read again. */
export function Stale({
  title = 'This may be out of date',
  error,
  onRetry,
}: {
  title?: string
  error: Error
  onRetry: () => void
}) {
  const { message } = described(error)
  return (
    <div className={css.banner} role="alert">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{message}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** More fits than is shown. `children` says how to narrow it down. */
export function TooMany({ children }: { children: ReactNode }) {
  return (
    <div className={css.banner} role="status">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}

function leaveRoom(notice: HTMLElement | null) {
  if (!notice) return undefined
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    root.removeProperty('--notice-height')
  }
}

/** Something about the whole account that everybody of it should know. Screens as high as the window leave it its place. */
export function StandingNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div ref={leaveRoom} className={css.banner} data-place="page" role="status">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}

interface SkeletonProps {
  shape: 'rows' | 'record' | 'figures' | 'form' | 'needs' | 'lines'
  /** Text for screen readers: "Loading your tickets". */
  label: string
}

const bones = { rows: 6, record: 4, figures: 4, form: 4, needs: 2, lines: 3 } as const

const WAIT_MS = 300
/** When the wait that is going on began, counted from the start of the page, and when its last skeleton went. */
let began = 0
let ended = Infinity

/**
 * The outline of what is being loaded. Appears after 300 ms, so that a fast answer does not flash. One that takes another's place goes on
 * with its wait, so that a screen that loads in steps is not empty at each.
 */
export function Skeleton({ shape, label }: SkeletonProps) {
  const [delay] = useState(() => {
    const now = performance.now()
    if (now - ended > WAIT_MS) began = now
    ended = Infinity
    return Math.max(0, WAIT_MS + began - now)
  })
  useEffect(
    () => () => {
      ended = performance.now()
    },
    [],
  )
  return (
    <div className={css.skeleton} data-shape={shape} role="status" style={{ animationDelay: `${delay}ms` }}>
      <span className="unseen">{label}</span>
      {Array.from({ length: bones[shape] }, (_, at) => (
        <div key={at} aria-hidden="true">
          {shape === 'record' && at === 0 ? (
            <span className={css.bone} data-size="title" />
          ) : (
            <>
              <span className={css.bone} />
              <span className={css.bone} data-size={shape === 'form' ? 'field' : undefined} />
              {shape === 'rows' && <span className={css.bone} />}
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function described(error: Error): { message: string; requestId?: string | undefined } {
  return error instanceof ApiError ? error : { message: 'Something went wrong on our side.' }
}

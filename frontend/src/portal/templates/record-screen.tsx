import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '../../client/api-error.ts'
import { Failed, Missing, NoPermission, Skeleton, Stale } from '../parts/states.tsx'
import { useIsNarrow } from '../parts/use-is-narrow.ts'
import css from './record-screen.module.css'

interface RecordTab {
  /** Value of `tab=` in the address; without it the first tab is open. */
  readonly id: string
  readonly name: string
  readonly count?: number
  readonly content: ReactNode
}

interface RecordScreenProps {
  /** Back to the list, which the record replaces on a phone; absent without a list. */
  back?: { readonly name: string; readonly onPress: () => void }
  /** The record is beside its list, so a wide screen needs no link back. */
  isBeside?: boolean
  /** Its visible number: "VMS-M8Q2X1-7KD4". */
  number?: string
  title: ReactNode
  /** Below the title: state, dates. */
  about?: ReactNode
  /** Buttons at the end of the bar. */
  actions?: ReactNode
  /** One of `tabs` and `children`. */
  tabs?: readonly [RecordTab, ...RecordTab[]]
  children?: ReactNode
  /** `Properties`, at the side where there is room, else below the title. */
  properties?: ReactNode
  /** Stays at the lower edge: an editor. On a phone it ends the record. */
  foot?: ReactNode
  /** On a phone: the most used actions, at the lower edge. */
  thumb?: ReactNode
}

/** One record: bar, title, tabs with content, and properties. The title gets the focus when it opens. */
export function RecordScreen(props: RecordScreenProps) {
  const { back, isBeside, number, title, about, actions, tabs, children, properties, foot, thumb } = props
  const [search] = useSearchParams()
  const heading = useHeading(isBeside)
  const shown = tabs?.find(({ id }) => id === search.get('tab')) ?? tabs?.[0]
  return (
    <article className={css.record} data-beside={isBeside || undefined}>
      <Bar {...{ back, isBeside, number, actions }} />
      <div className={css.columns} data-properties={properties ? '' : undefined}>
        <header className={css.head}>
          <Title heading={heading}>{title}</Title>
          {about && <div className={css.about}>{about}</div>}
          {tabs && (
            <nav className={css.tabs} aria-label="Parts of the record">
              {tabs.map(({ id, name, count }, at) => (
                <a
                  key={id}
                  href={withTab(search, at === 0 ? undefined : id)}
                  aria-current={id === shown?.id ? 'page' : undefined}
                >
                  {name} {count !== undefined && <span>{count}</span>}
                </a>
              ))}
            </nav>
          )}
        </header>
        <div className={css.main}>{shown?.content ?? children}</div>
        {properties && <Side isBeside={isBeside}>{properties}</Side>}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
      {thumb && (
        <div className={css.thumb} data-thumb>
          {thumb}
        </div>
      )}
    </article>
  )
}

/** Minimum widths for a separate column of properties, as in the style sheet. */
const OWN_COLUMN = { alone: '(width >= 1080px)', beside: '(width >= 1440px)' } as const

/** The properties. Above the content they are collapsed at first, so that the content is visible. */
function Side({ isBeside, children }: { isBeside: boolean | undefined; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => matchMedia(OWN_COLUMN[isBeside ? 'beside' : 'alone']).matches)
  const id = useId()
  return (
    <aside className={css.side} aria-label="Properties">
      <button
        type="button"
        className={css.details}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Properties
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={id}>{children}</div>
    </aside>
  )
}

function Bar({ back, isBeside, number, actions }: Pick<RecordScreenProps, 'back' | 'isBeside' | 'number' | 'actions'>) {
  return (
    <div className={css.bar}>
      {back && (
        <button type="button" className={css.back} data-beside={isBeside || undefined} onClick={back.onPress}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {back.name}
        </button>
      )}
      {number && <span className={css.number}>{number}</span>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

function Title({ heading: Heading, children }: { heading: 'h1' | 'h2'; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Heading ref={title} tabIndex={-1} dir="auto">
      {children}
    </Heading>
  )
}

/** h2 beside a list, else h1. */
function useHeading(isBeside: boolean | undefined): 'h1' | 'h2' {
  return useIsNarrow() || !isBeside ? 'h1' : 'h2'
}

interface RecordStateProps extends Pick<RecordScreenProps, 'back' | 'isBeside' | 'number'> {
  /** "ticket" */
  thing: string
  query: { data: unknown; isLoading: boolean; error: Error | null; refetch: () => unknown }
  /** The address has an invalid id, so no request was sent. */
  isImpossible?: boolean
  /** Text and actions for a missing record. */
  missing: { readonly about: ReactNode; readonly actions?: ReactNode }
}

/** Replaces a record that is loading, missing, forbidden or failed to load. */
export function RecordState({ thing, query, isImpossible, missing, ...bar }: RecordStateProps) {
  const heading = useHeading(bar.isBeside)
  const { error } = query
  const isMissing = isImpossible || (error instanceof ApiError && error.status === 404)
  return (
    <article className={css.record}>
      <Bar {...bar} />
      {isMissing ? (
        <Missing title={`There is no such ${thing}`} heading={heading} actions={missing.actions}>
          <p>{missing.about}</p>
        </Missing>
      ) : error instanceof ApiError && error.status === 403 ? (
        <NoPermission title={`You may not see this ${thing}`} heading={heading} />
      ) : error ? (
        <Failed
          title={`We can't show the ${thing} right now`}
          error={error}
          onRetry={() => void query.refetch()}
          heading={heading}
        />
      ) : (
        <Skeleton shape="record" label={`Loading the ${thing}`} />
      )}
    </article>
  )
}

/** Warning above outdated content while reloading fails. */
export function StaleRecord({ query }: { query: Pick<RecordStateProps['query'], 'error' | 'refetch'> }) {
  return query.error ? <Stale error={query.error} onRetry={() => void query.refetch()} /> : null
}

function withTab(search: URLSearchParams, tab: string | undefined): string {
  const next = new URLSearchParams(search)
  next.delete('tab')
  if (tab) next.set('tab', tab)
  return `?${next}`
}

import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
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
  /** Repeated in the bar with the title while both are out of sight: the most urgent of `about`. */
  brief?: ReactNode
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

interface TabsProps {
  tabs: readonly RecordTab[]
  shown: string | undefined
  search: URLSearchParams
}

function Tabs({ tabs, shown, search }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const open = tabs.findIndex(({ id }) => id === shown)
  // On a phone the open one may be beyond the edge. Only the row moves, not the page.
  useEffect(() => {
    const link = row.current?.children[open]
    if (!row.current || !link) return
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    if (inner.right > outer.right || inner.left < outer.left) row.current.scrollLeft += inner.left - outer.left
  }, [open])
  return (
    <nav ref={row} className={css.tabs} aria-label="Parts of the record">
      {tabs.map(({ id, name, count }, at) => (
        <a key={id} href={withTab(search, at === 0 ? undefined : id)} aria-current={id === shown ? 'page' : undefined}>
          {name} {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** One record: bar, title, tabs with content, and properties. The title gets the focus when it opens. */
export function RecordScreen(props: RecordScreenProps) {
  const { back, isBeside, number, title, about, brief, actions, tabs, children, properties, foot, thumb } = props
  const [search] = useSearchParams()
  const heading = useHeading(isBeside)
  const footRef = useRef<HTMLDivElement>(null)
  useFootRoom(footRef, Boolean(foot))
  const [isTitleGone, setIsTitleGone] = useState(false)
  const shown = tabs?.find(({ id }) => id === search.get('tab')) ?? tabs?.[0]
  return (
    <article className={css.record} data-beside={isBeside || undefined}>
      <Bar {...{ back, isBeside, number, actions }} title={isTitleGone && title} brief={isTitleGone && brief} />
      <div className={css.columns} data-properties={properties ? '' : undefined}>
        <header className={css.head}>
          <Title heading={heading} onGone={setIsTitleGone}>
            {title}
          </Title>
          {about && <div className={css.about}>{about}</div>}
          {tabs && <Tabs tabs={tabs} shown={shown?.id} search={search} />}
        </header>
        <div className={css.main} data-main>
          {shown?.content ?? children}
        </div>
        {properties && <Side isBeside={isBeside}>{properties}</Side>}
      </div>
      {foot && (
        <div ref={footRef} className={css.foot}>
          {foot}
        </div>
      )}
      {thumb && (
        <div className={css.thumb} data-thumb>
          {thumb}
        </div>
      )}
    </article>
  )
}

/** What stays at the lower edge covers neither the end of the content nor a toast its controls. */
function useFootRoom(ref: RefObject<HTMLDivElement | null>, isThere: boolean) {
  // Before the conversation scrolls to where it opens.
  useLayoutEffect(() => {
    const foot = isThere ? ref.current : null
    const record = foot?.closest('article')
    const main = record?.querySelector<HTMLElement>('[data-main]')
    if (!foot || !record || !main) return undefined
    const root = document.documentElement.style
    let before: number | undefined
    const measure = () => {
      const isSticky = getComputedStyle(foot).position === 'sticky'
      const height = foot.offsetHeight
      const grown = height - (before ?? height)
      before = height
      record.style.setProperty('--record-foot', `${isSticky ? height : 0}px`)
      const scroller = record.closest<HTMLElement>('[data-scroller]')
      const rest = scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : Infinity
      // Who looked at the end still sees it, and who writes sees the button that sends it.
      if (isSticky && grown > 0 && rest <= grown + 8) scroller?.scrollBy(0, grown)
      if (!isSticky && grown > 0 && foot.contains(document.activeElement)) foot.scrollIntoView({ block: 'nearest' })
      if (!isSticky) return withdraw()
      root.setProperty('--toasts-foot', `${height}px`)
      root.setProperty('--toasts-end', `${innerWidth - main.getBoundingClientRect().right}px`)
    }
    const withdraw = () => {
      root.removeProperty('--toasts-foot')
      root.removeProperty('--toasts-end')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(foot)
    observer.observe(main)
    return () => {
      observer.disconnect()
      withdraw()
    }
  }, [ref, isThere])
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

type BarProps = Pick<RecordScreenProps, 'back' | 'isBeside' | 'number' | 'actions'> & {
  /** Repeated while the heading is out of sight. */
  title?: ReactNode
  brief?: ReactNode
}

function Bar({ back, isBeside, number, actions, title, brief }: BarProps) {
  return (
    <div className={css.bar}>
      {back && (
        <button type="button" className={css.back} data-beside={isBeside || undefined} onClick={back.onPress}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {back.name}
        </button>
      )}
      {number && <span className={css.number}>{number}</span>}
      {title && (
        <span className={css.repeated} aria-hidden="true">
          <span dir="auto">{title}</span>
          {brief && <span className={css.brief}>{brief}</span>}
        </span>
      )}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

interface TitleProps {
  heading: 'h1' | 'h2'
  /** It went out of sight, or came back. */
  onGone: (isGone: boolean) => void
  children: ReactNode
}

function Title({ heading: Heading, onGone, children }: TitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isShown = useRef(false)
  // Runs again when React shows a screen that it hid while code was loading: hidden, the heading lost the focus.
  useLayoutEffect(() => {
    if (!isShown.current || document.activeElement === document.body) title.current?.focus({ preventScroll: true })
    isShown.current = true
  }, [])
  useEffect(() => {
    const shown = title.current?.closest(Heading)
    if (!shown) return undefined
    // The bar covers the upper edge.
    const observer = new IntersectionObserver(([entry]) => onGone(entry?.isIntersecting === false), {
      root: shown.closest('[data-scroller]'),
      rootMargin: '-56px 0px 0px',
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [onGone, Heading])
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

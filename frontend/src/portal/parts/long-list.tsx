import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range, ReactVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { CollectionRendererContext, DefaultCollectionRenderer, TableStateContext } from 'react-aria-components'

type BranchProps = ComponentProps<typeof DefaultCollectionRenderer.CollectionBranch>
type Nodes = readonly BranchProps['parent'][]

const ROW_HEIGHT = 48
const renderer = { ...DefaultCollectionRenderer, CollectionBranch: Branch }

/** Keeps only the rows near the window in the document, by TanStack Virtual. React Aria knows them all. */
export function LongList({ children }: { children: ReactNode }) {
  return <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>
}

function Branch(props: BranchProps) {
  return props.parent.type === 'tablebody' ? (
    <Rows {...props} />
  ) : (
    <DefaultCollectionRenderer.CollectionBranch {...props} />
  )
}

/** What scrolls the list: a part of the screen, or the page itself. `margin` is what lies above the list in it. */
interface Place {
  readonly scroller: HTMLElement | undefined
  readonly margin: number
}

interface PlacedProps {
  nodes: Nodes
  start: RefObject<HTMLTableRowElement | null>
  margin: number
}

function Rows({ collection, parent }: BranchProps) {
  const nodes = useMemo(() => [...collection.getChildren!(parent.key)], [collection, parent.key])
  const start = useRef<HTMLTableRowElement>(null)
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    if (start.current) setPlace(placeOf(start.current))
  }, [])
  const placed = place && { nodes, start, margin: place.margin }
  return (
    <>
      <tr ref={start} role="presentation" />
      {placed && (place.scroller ? <RowsOfPart {...placed} scroller={place.scroller} /> : <RowsOfPage {...placed} />)}
    </>
  )
}

function RowsOfPart({ scroller, ...placed }: PlacedProps & { scroller: HTMLElement }) {
  const options = useOptions(placed)
  // Its functions change what they return, so nothing that is made of them may be memoised. Nothing here is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({ ...options, getScrollElement: () => scroller })
  return <ShownRows {...placed} virtual={virtual} />
}

function RowsOfPage(placed: PlacedProps) {
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLElement>(useOptions(placed))
  return <ShownRows {...placed} virtual={virtual} />
}

function useOptions({ nodes, margin }: PlacedProps) {
  const focusedKey = useContext(TableStateContext)?.selectionManager.focusedKey
  const focused = nodes.findIndex(({ key }) => key === focusedKey)
  return {
    count: nodes.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: margin,
    // The focused row stays, however far it is scrolled away, so that the focus is not lost.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(focused >= 0 ? [focused] : [])])].toSorted((a, b) => a - b),
  }
}

interface ShownProps extends PlacedProps {
  virtual: ReactVirtualizer<HTMLElement, HTMLElement> | ReactVirtualizer<Window, HTMLElement>
}

function ShownRows({ nodes, start, margin, virtual }: ShownProps) {
  const items = virtual.getVirtualItems()
  useLayoutEffect(() => {
    for (const { index } of items) {
      const row = start.current?.parentElement?.querySelector<HTMLElement>(
        `[data-key="${CSS.escape(String(nodes[index]?.key))}"]`,
      )
      if (!row) continue
      row.dataset['index'] = String(index)
      virtual.measureElement(row)
    }
  })
  const end = items.at(-1)?.end ?? margin
  return (
    <>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          <Gap height={item.start - (items[at - 1]?.end ?? margin)} />
          {nodes[item.index]?.render?.(nodes[item.index]!)}
        </Fragment>
      ))}
      <Gap height={virtual.getTotalSize() - (end - margin)} />
    </>
  )
}

/** Takes the room of rows that are not in the document. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr role="presentation" style={{ height }} /> : null
}

function placeOf(element: HTMLElement): Place {
  const scroller = element.closest<HTMLElement>('[data-scroller]') ?? undefined
  const { top } = element.getBoundingClientRect()
  const margin = scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY
  return { scroller, margin }
}

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { CollectionRendererContext, DefaultCollectionRenderer, TableStateContext } from 'react-aria-components'

type BranchProps = ComponentProps<typeof DefaultCollectionRenderer.CollectionBranch>

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

function Rows({ collection, parent }: BranchProps) {
  const nodes = useMemo(() => [...collection.getChildren!(parent.key)], [collection, parent.key])
  const focusedKey = useContext(TableStateContext)?.selectionManager.focusedKey
  const focused = nodes.findIndex(({ key }) => key === focusedKey)
  const start = useRef<HTMLTableRowElement>(null)
  const [margin, setMargin] = useState(0)
  // Its functions change what they return, so nothing that is made of them may be memoised. Nothing here is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: nodes.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: margin,
    getScrollElement: () => scrollerOf(start.current),
    // The focused row stays, however far it is scrolled away, so that the focus is not lost.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(focused >= 0 ? [focused] : [])])].toSorted((a, b) => a - b),
  })
  useLayoutEffect(() => {
    const scroller = scrollerOf(start.current)
    if (!scroller || !start.current) return
    setMargin(start.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
  }, [])
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
      <tr ref={start} role="presentation" />
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

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-scroller]') ?? null
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import css from './show-all.module.css'

const FIRST = 6

interface ShowAllProps<Row> {
  rows: readonly Row[]
  /** "Show all 18 actions" */
  name: string
  /** Whether a row is one that must be seen, because the address names it. */
  isMeant?: (row: Row) => boolean
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and the rest when it is asked for. */
export function ShowAll<Row>({ rows, name, isMeant, children }: ShowAllProps<Row>) {
  const [isOpen, setOpen] = useState(isMeant !== undefined && rows.slice(FIRST).some(isMeant))
  const isLong = rows.length > FIRST + 1
  return (
    <>
      {children(isOpen || !isLong ? rows : rows.slice(0, FIRST))}
      {isLong && !isOpen && (
        <Button size="small" className={css.more ?? ''} onClick={() => setOpen(true)}>
          {`Show all ${rows.length} ${name}`}
        </Button>
      )}
    </>
  )
}

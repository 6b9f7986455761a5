import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EntryList } from './ticket-timeline.tsx'
import type { EntryListProps } from './ticket-timeline.tsx'
import type { ShownEntry } from './timeline-entry.ts'

interface EarlierEntriesProps extends Omit<EntryListProps, 'entries'> {
  /** When the ticket was opened. */
  openedAt: string
  /** The sequence number of the first entry that is shown. */
  first: number
  read: (before: number) => Promise<{ entries: readonly ShownEntry[]; hasEarlier: boolean }>
}

/** Entries of a long conversation that are read when they are asked for. */
export function EarlierEntries({ openedAt, first, read, ...list }: EarlierEntriesProps) {
  const [entries, setEntries] = useState<readonly ShownEntry[]>([])
  const [hasEarlier, setHasEarlier] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const more = async () => {
    setIsBusy(true)
    setFailed(false)
    try {
      const page = await read(entries[0]?.seq ?? first)
      setEntries([...page.entries, ...entries])
      setHasEarlier(page.hasEarlier)
    } catch {
      setFailed(true)
    }
    setIsBusy(false)
  }

  return (
    <>
      {hasEarlier && (
        <li>
          <Button size="small" busy={isBusy} busyText="Loading..." onClick={() => void more()}>
            Show earlier entries
          </Button>
          {failed && <span role="alert"> They could not be loaded. Try again.</span>}
        </li>
      )}
      <EntryList entries={entries} {...list} after={hasEarlier ? undefined : openedAt} />
    </>
  )
}

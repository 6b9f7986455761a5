import { ArrowRightLeft, CircleAlert, Clock3, Flag, History, ListPlus, Star, Tag, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TicketEvent } from '#domain/helpdesk/ticket-event.ts'
import type { Link } from '#domain/offers/record.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { clockDay, spokenDate, spokenTime } from '../../parts/spoken-time.ts'
import { Day, Happening, Happenings, InternalNote, Message, Timeline } from '../../parts/timeline.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { happeningWords, subjectOf } from './happening-words.ts'
import { MailParts } from './mail-parts.tsx'
import { MessageText } from './message-text.tsx'
import type { ShownEntry } from './timeline-entry.ts'
import { namedEvents, timelineRows } from './timeline-rows.ts'
import { useNewestEntries } from './use-newest-entries.ts'

export interface EntryListProps {
  entries: readonly ShownEntry[]
  nameOf: (personId: string) => string
  /** Makes a link to a file that is good for a minute. */
  linkFile: (fileId: string) => Promise<{ url: string }>
  now: number
  /** The tool that opened the ticket, if one did. */
  opener?: string | undefined
  /** What the ticket is linked to. */
  links?: readonly Link[] | undefined
  /** A client or guest reads it. */
  isClient?: boolean
}

interface TicketTimelineProps extends EntryListProps {
  /** When the ticket was opened. */
  openedAt: string
  /** Entries between the description and these are not shown. */
  hasEarlier: boolean
  /** Before the entries: the description. */
  children?: ReactNode
  /** After the entries. */
  foot?: ReactNode
  /** Whose side reads it. The conversation then opens at the first message that this side has not answered, else at the newest. */
  reader?: 'agent' | 'client'
  /** How many messages of the reader were stopped because of a newer one, which is then scrolled to. */
  stops?: number
}

/** The conversation and what happened between, oldest first. */
export function TicketTimeline(props: TicketTimelineProps) {
  const { openedAt, hasEarlier, children, foot, reader, stops = 0, ...list } = props
  const { ref, knownUntil } = useNewestEntries(list.entries, { reader, stops })
  return (
    <Timeline label="Conversation" list={ref}>
      <Day at={openedAt}>{spokenDate(openedAt, list.now)}</Day>
      {children}
      <EntryList {...list} after={hasEarlier ? undefined : openedAt} knownUntil={knownUntil} />
      {foot}
    </Timeline>
  )
}

interface RowsProps extends EntryListProps {
  /** The time of what stands above, which belongs to its day; without it the first day is named. */
  after?: string | undefined
  knownUntil?: number | undefined
}

/** Entries, as items of a timeline: by days, with the events between two messages in one line. */
export function EntryList({ entries, after, ...rest }: RowsProps) {
  return timelineRows(entries, { before: after, dayOf: clockDay }).map((row) => {
    if (row.is === 'day')
      return (
        <Day key={row.at} at={row.at}>
          {spokenDate(row.at, rest.now)}
        </Day>
      )
    if (row.is === 'entry') return <Entry key={row.entry.seq} entry={row.entry} {...rest} />
    return <Events key={row.entries[0].seq} entries={row.entries} {...rest} />
  })
}

/** Several events in one line, which opens. */
function Events({ entries, ...rest }: Omit<RowsProps, 'after'>) {
  const named = namedEvents(entries)
  const more = entries.length - named.length
  const isAlarming = entries.some(({ happening: { type } }) => type === 'sla-breached' || type === 'escalated')
  return (
    <Happenings
      icon={isAlarming ? CircleAlert : History}
      entries={entries.map((entry) => (
        <Entry key={entry.seq} entry={entry} {...rest} />
      ))}
    >
      {named.map((entry, at) => {
        const subject = subjectOf(entry)
        // Who did several things is named once.
        const isRepeated = at > 0 && subject !== undefined && subject === subjectOf(named[at - 1]!)
        return (
          <span key={entry.seq}>
            {at > 0 && (isRepeated && more === 0 ? ' and ' : isRepeated ? ', ' : '; ')}
            {!isRepeated && subject !== undefined && (
              <>
                <bdi>
                  <RevealedText>{subject}</RevealedText>
                </bdi>{' '}
              </>
            )}
            {happeningWords(entry, rest)}
          </span>
        )
      })}
      {more > 0 && `, and ${more} more`}
    </Happenings>
  )
}

type EntryProps = Omit<EntryListProps, 'entries'> & {
  entry: ShownEntry
  /** Messages of others with a higher number came while the reader looked. */
  knownUntil?: number | undefined
}

function Entry({ entry, nameOf, linkFile, now, opener, links, isClient, knownUntil = Infinity }: EntryProps) {
  const { seq, at, happening, message, comment, isOwn } = entry
  const subject = subjectOf(entry)
  const isNew = seq > knownUntil && !isOwn
  const when = spokenTime(at, now)
  const work = happening.type === 'work-asked' && links?.find(({ feature }) => feature === 'projects')
  const text = message && (
    <>
      <MessageText {...message} linkFile={linkFile} />
      <MailParts {...message} />
    </>
  )
  if (happening.type === 'replied')
    return (
      <Message
        name={message?.by ?? 'Removed'}
        when={when}
        entry={seq}
        isNew={isNew}
        isOurs={happening.side === 'agent'}
        {...(message && { shownName: <RevealedText>{message.by}</RevealedText> })}
      >
        {text ?? 'This message was removed.'}
      </Message>
    )
  if (happening.type === 'noted')
    return (
      <InternalNote name={message?.by ?? 'Removed'} when={when} entry={seq} isNew={isNew}>
        {text ?? 'This note was removed.'}
      </InternalNote>
    )
  return (
    <Happening icon={icons[happening.type] ?? History} entry={seq}>
      {subject !== undefined && (
        <bdi>
          <RevealedText>{subject}</RevealedText>
        </bdi>
      )}{' '}
      {happeningWords(entry, { nameOf, opener, isClient })}, <time dateTime={at}>{when}</time>
      {work && (
        <>
          {': '}
          <a href={work.address}>{work.label}</a>
        </>
      )}
      {comment && (
        <q dir="auto">
          <RevealedText>{comment}</RevealedText>
        </q>
      )}
      {message && (
        <>
          <AttachmentList files={message.files} linkFile={linkFile} />
          <MailParts {...message} />
        </>
      )}
    </Happening>
  )
}

type HappeningType = TicketEvent['happening']['type']

const icons: Readonly<Partial<Record<HappeningType, LucideIcon>>> = {
  'status-changed': ArrowRightLeft,
  'merged-into': ArrowRightLeft,
  'merge-undone': ArrowRightLeft,
  assigned: UserRound,
  'priority-changed': Flag,
  'tags-changed': Tag,
  'time-logged': Clock3,
  rated: Star,
  'sla-warned': CircleAlert,
  'sla-breached': CircleAlert,
  escalated: CircleAlert,
  'work-asked': ListPlus,
}

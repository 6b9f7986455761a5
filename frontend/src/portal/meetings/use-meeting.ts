import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { clashOf, entryOf, isKeptChange, withUnsent, wordsOf } from '#domain/meetings/unsent-changes.ts'
import { ApiError } from '../../client/api-error.ts'
import { useSession } from '../../client/session.ts'
import { onUnsentNotes, unsentNotesOf } from '../../client/unsent-notes.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { useMayChange } from '../parts/use-may.ts'
import { meetingQuery } from './queries.ts'
import { attendanceWords } from './words.ts'
import { mayPass, useUnsentRecords } from './use-unsent-records.ts'

export interface OpenMeeting {
  readonly meeting: Meeting
  /** Whether anything can be changed: after a trial everything is read only, which the page says above. */
  readonly mayChange: boolean
  /** Sends a change; true once it is stored. `title` names it for undo. */
  readonly change: (change: MeetingChange, title?: string) => Promise<boolean>
  /** Stores a note. What a colleague wrote meanwhile comes back, and nothing is overwritten. */
  readonly writeNote: (itemId: string, text: string, version: number) => Promise<NoteOutcome>
  /** Makes a summary part of the minutes. What a colleague took over meanwhile comes back. */
  readonly takeSummary: (text: string, version: number) => Promise<SummaryOutcome>
  /** Gives an entry other words. What a colleague wrote meanwhile comes back, and nothing is overwritten. */
  readonly rewrite: (change: MeetingChange, title: string) => Promise<RewriteOutcome>
  /** Entries that wait for a connection, by their ids. */
  readonly unsentIds: ReadonlySet<string>
  /** Entries and notes that this browser has and the server does not. */
  readonly unsentCount: number
  /** Words that the server did not take, with the reason. */
  readonly refused: readonly RefusedWords[]
  readonly forget: (id: string) => void
}

interface RefusedWords {
  readonly id: string
  readonly words: string
  readonly reason: string
  /** Whose attendance it is, by a person's id or a guest's address. */
  readonly who?: string
  /** What a colleague changed meanwhile, with the change on top of it. */
  readonly clash?: ReturnType<typeof clashOf>
}

export type NoteOutcome =
  | { readonly outcome: 'written' | 'not-reached' }
  | { readonly outcome: 'theirs'; readonly theirs: NonNullable<Meeting['agenda'][number]['note']> }
  | { readonly outcome: 'refused'; readonly message: string }

export type SummaryOutcome =
  | { readonly outcome: 'written' }
  | { readonly outcome: 'theirs'; readonly theirs: NonNullable<Meeting['summary']> }
  | { readonly outcome: 'refused'; readonly message: string }

export type RewriteOutcome =
  | { readonly outcome: 'written' }
  | { readonly outcome: 'theirs'; readonly theirs: string; readonly by?: string | undefined }
  | { readonly outcome: 'refused'; readonly message: string }

const none: ReadonlySet<string> = new Set()

type Read = Awaited<ReturnType<NonNullable<ReturnType<typeof meetingQuery>['queryFn']>>>

/** A meeting that several people write in: read again within seconds, changed in turn, and undone as long as the page is open. */
export function useMeeting(meetingId: string) {
  const queries = useQueryClient()
  const query = useQuery(meetingQuery(meetingId))
  const session = useSession()
  const personId = session.status === 'signed-in' ? session.userId : ''
  const [key] = useState(() => meetingQuery(meetingId).queryKey)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  const inTurn = useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = after(queue.current, work)
    queue.current = result.catch(() => undefined)
    return result
  }, [])

  const send = useCallback(
    (change: MeetingChange) => {
      setWaiting((count) => count + 1)
      const sent = inTurn(async () => {
        const answer = await orpc.meetings.changeMeeting.call({ meetingId, change })
        queries.setQueryData<Read>(key, (known) => known && { ...known, meeting: answer.meeting })
        return answer
      })
      const ended = () => setWaiting((count) => count - 1)
      sent.then(ended, ended)
      return sent
    },
    [meetingId, key, queries, inTurn],
  )

  const { records, isSending, keep, flush, forget } = useUnsentRecords({ meetingId, personId, send })

  const attempt = useCallback(
    async (made: MeetingChange) => {
      if (!isKeptChange(made)) {
        // Minutes and invitations hold what was entered before them.
        await flush()
        return send(made)
      }
      const ended = await keep(made)
      if (ended === 'kept') return ended
      if ('error' in ended) throw ended.error
      return ended.answer
    },
    [send, keep, flush],
  )
  const make = useCallback(
    async (made: MeetingChange) => {
      try {
        return await attempt(made)
      } catch (error) {
        void queries.invalidateQueries({ queryKey: key })
        toast({ tone: 'error', title: error instanceof Error ? error.message : 'This was not saved.' })
        return undefined
      }
    },
    [attempt, queries, key],
  )
  const offerUndo = useCallback(
    (title: string, undo: MeetingChange | undefined) =>
      toast({ about: 'meeting', title, ...(undo && { undo: () => void make(undo) }) }),
    [make],
  )
  const change = useCallback(
    async (made: MeetingChange, title?: string): Promise<boolean> => {
      const answer = await make(made)
      if (!answer) return false
      if (answer === 'kept') return true
      if (title !== undefined) offerUndo(title, answer.undo)
      return true
    },
    [make, offerUndo],
  )

  const rewrite = useCallback(
    async (made: MeetingChange, title: string): Promise<RewriteOutcome> => {
      try {
        const answer = await attempt(made)
        if (answer !== 'kept') offerUndo(title, answer.undo)
        return { outcome: 'written' }
      } catch (error) {
        void queries.invalidateQueries({ queryKey: key })
        const conflict = conflictIn(error)
        if (typeof conflict?.theirs === 'string') return { outcome: 'theirs', theirs: conflict.theirs, by: conflict.by }
        return { outcome: 'refused', message: error instanceof Error ? error.message : 'This was not saved.' }
      }
    },
    [attempt, offerUndo, queries, key],
  )

  const takeSummary = useCallback(
    async (text: string, version: number): Promise<SummaryOutcome> => {
      try {
        const answer = await attempt({ change: 'take-summary', text, version })
        if (answer !== 'kept') offerUndo('The summary was taken over', answer.undo)
        return { outcome: 'written' }
      } catch (error) {
        void queries.invalidateQueries({ queryKey: key })
        const theirs = conflictIn(error)?.theirs as Meeting['summary'] | null
        if (theirs) return { outcome: 'theirs', theirs }
        return { outcome: 'refused', message: error instanceof Error ? error.message : 'This was not saved.' }
      }
    },
    [attempt, offerUndo, queries, key],
  )

  const writeNote = useCallback(
    async (itemId: string, text: string, version: number): Promise<NoteOutcome> => {
      try {
        // The item may be an entry that is not sent yet.
        await flush()
        await send({ change: 'write-note', itemId, text, version })
        return { outcome: 'written' }
      } catch (error) {
        if (!(error instanceof Error) || mayPass(error)) return { outcome: 'not-reached' }
        const theirs = conflictIn(error)?.theirs as Meeting['agenda'][number]['note'] | null | undefined
        return theirs ? { outcome: 'theirs', theirs } : { outcome: 'refused', message: error.message }
      }
    },
    [send, flush],
  )

  const unsentNotes = useSyncExternalStore(onUnsentNotes, () => unsentNotesOf(personId, meetingId))
  const mayChange = useMayChange('meeting-management')
  const { data } = query
  const shown = useMemo(() => {
    if (!data) return undefined
    const unsent = records.flatMap((each) => (each.refusal === undefined ? each.change : []))
    const making = { personId, leads: data.leads, now: Date.parse(data.meeting.changedAt) }
    const refused = records.flatMap(({ id, change: kept, refusal }): RefusedWords[] => {
      if (refusal === undefined) return []
      const clash = clashOf(data.meeting, kept, making)
      const about = { id, reason: refusal, clash }
      if (kept.change === 'attend') return [{ ...about, words: attendanceWords(kept.attendance), who: kept.who }]
      return [{ ...about, words: wordsOf(kept) ?? 'A change of an entry' }]
    })
    return { ...data, meeting: withUnsent(data.meeting, unsent, making), refused }
  }, [data, records, personId])
  const sendable = records.filter(({ refusal }) => refusal === undefined)
  const isUnsent = sendable.some((each) => each.isLost === true)
  const entries = new Set(sendable.map((each) => entryOf(each.change)))
  const unsent = {
    unsentIds: isUnsent ? entries : none,
    unsentCount: entries.size + unsentNotes,
    forget,
  }
  return {
    query,
    isSaving: waiting > 0 || isSending,
    isLost: query.isError || query.fetchStatus === 'paused' || isUnsent,
    open: shown && { ...shown, mayChange, change, rewrite, takeSummary, writeNote, ...unsent },
  }
}

/** What a colleague wrote meanwhile, if a refusal says so, and who it was. */
function conflictIn(error: unknown): { readonly theirs: unknown; readonly by?: string } | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { conflicts = [] } = error.details as { conflicts?: { theirs: unknown; by?: string }[] }
  return conflicts[0]
}

async function after<Result>(earlier: Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  await earlier
  return work()
}

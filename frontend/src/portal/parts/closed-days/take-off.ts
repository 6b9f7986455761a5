import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WayOff } from '#domain/meetings/calendar/off-closed-day.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { shortDayOf } from './words.ts'

/** A meeting on a closed day, and how it leaves that day; or one that goes back to a day that is open again. */
export interface Leaving {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly way: WayOff
  /** It goes back to the day that it left. */
  readonly isBack?: boolean
  /** That day was opened again. To take a move back opens no day. */
  readonly isOpened?: boolean
}

/** Takes meetings off closed days: each is changed as by hand, and everybody who was invited is told. */
export function useTakeOff() {
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: async (all: readonly Leaving[]) => {
      const [left, failed]: [Leaving[], string[]] = [[], []]
      for (const each of all) {
        try {
          await takeOff(each)
          left.push(each)
        } catch (error) {
          failed.push(`“${each.title}”: ${error instanceof Error ? error.message : 'This was not saved.'}`)
        }
      }
      return { left, failed }
    },
    onSuccess: ({ left, failed }) => {
      const [one, ...others] = left
      if (one && others.length === 0) toast({ about: 'meeting', title: leftWords(one), ...undoOf(one) })
      if (others.length > 0) toast({ title: manyWords(left) })
      for (const title of failed) toast({ tone: 'error', title })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() })
      void queries.invalidateQueries({ queryKey: orpc.meetings.readMeeting.key() })
    },
  })
  const undoOf = ({ way, isBack = false, isOpened: _isOpened, ...one }: Leaving) => {
    const { date, name } = way
    if (date === undefined) return {}
    return { undo: () => take.mutate([{ ...one, date, way: { name, date: one.date }, isBack: !isBack }]) }
  }
  return take
}

async function takeOff({ id: meetingId, date, way, isBack = false, isOpened = false }: Leaving): Promise<void> {
  if (way.date === undefined) {
    await orpc.meetings.changeMeeting.call({ meetingId, change: { change: 'cancel' } })
    return
  }
  // The name says why in the update, and the date says later where it came from.
  const off = isBack ? (isOpened ? { isOpened } : {}) : { off: way.name }
  const moved = { change: 'details', fields: { date: way.date }, was: { date }, ...off } as const
  const { meeting } = await orpc.meetings.changeMeeting.call({ meetingId, change: moved })
  // Nobody hears of a meeting to which nobody was invited yet.
  if (meeting.invitedAt !== undefined)
    await orpc.meetings.changeMeeting.call({ meetingId, change: { change: 'invite' } })
}

function manyWords(left: readonly Leaving[]): string {
  const did = left.every(({ isBack }) => isBack) ? 'moved back' : 'left their closed days'
  return `${left.length} meetings ${did}, and people are told`
}

function leftWords({ title, way: { date } }: Leaving): string {
  return date === undefined
    ? `“${title}” is left out, and people are told`
    : `“${title}” moved to ${shortDayOf(date)}, and people are told`
}

import { HOLD_MS } from '#domain/helpdesk/hold-time.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import { ApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/queries.ts'
import { sharedState, useSharedState } from '../../../ui/shared-state.ts'
import { toast, withdrawToast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import type { SeenTicket } from '../conversation/use-sending.tsx'
import { refusalWords } from '../refusal-words.ts'

/** A reply that was sent and can still be taken back. */
interface HeldReply {
  readonly ticketNumber: string
  readonly requestId: string
  /** Markdown. */
  readonly text: string
  /** What goes with it; unknown after a reload. */
  readonly actions: readonly AgentAction[]
}

/** What a taken back reply was, for the writing area that opens with its draft. */
interface TakenBack {
  /** Grows with each, so that the writing area begins anew. */
  readonly count: number
  readonly actions: readonly AgentAction[]
}

const held = sharedState<readonly HeldReply[]>([])
const takenBack = sharedState<Readonly<Record<string, TakenBack>>>({})
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Without an answer it is tried again; then the server sends it by itself within a minute. */
const TRIES = 3
const RETRY_MS = 5000

const topicOf = (ticketNumber: string) => `held-reply/${ticketNumber}`

/** The reply to a ticket that can still be taken back, and the last one that was. */
export function useHeldReply(ticketNumber: string) {
  const all = useSharedState(held)
  const drafts = useSharedState(takenBack)
  return { reply: all.find((each) => each.ticketNumber === ticketNumber), takenBack: drafts[ticketNumber] }
}

/** Sends a reply that can be taken back for ten seconds, on any screen. Throws why it was refused. `open` shows its ticket. */
export async function holdReply(
  on: SeenTicket,
  { actions, requestId }: { readonly actions: readonly AgentAction[]; readonly requestId: string },
  open: () => void,
): Promise<void> {
  const { ticketNumber, version, lastReply } = on
  await orpc.helpdesk.holdReply.call({ ticketNumber, version, lastReply, actions: [...actions], requestId })
  const text = actions.find((action) => action.do === 'reply')?.text ?? ''
  begin({ ticketNumber, requestId, text, actions }, HOLD_MS, open)
}

/** Goes on with a reply that was held before the page was loaded. */
export function resumeReply(
  { ticketNumber, requestId, text, sendAt }: Omit<HeldReply, 'actions'> & { readonly sendAt: string },
  open: () => void,
): void {
  const rest = Math.max(0, Math.min(HOLD_MS, Date.parse(sendAt) - Date.now()))
  if (!isHeld(requestId)) begin({ ticketNumber, requestId, text, actions: [] }, rest, open)
}

const isHeld = (requestId: string) => held.get().some((each) => each.requestId === requestId)

function begin(reply: HeldReply, ms: number, open: () => void): void {
  held.set([...held.get().filter(({ ticketNumber }) => ticketNumber !== reply.ticketNumber), reply])
  timers.set(
    reply.requestId,
    setTimeout(() => void sendNow(reply), ms),
  )
  toast({
    about: topicOf(reply.ticketNumber),
    title: 'Your reply is being sent',
    undo: () => void takeBack(reply, open),
  })
}

function stop({ ticketNumber, requestId }: HeldReply): void {
  clearTimeout(timers.get(requestId))
  timers.delete(requestId)
  withdrawToast(topicOf(ticketNumber))
}

async function end({ requestId }: HeldReply): Promise<void> {
  // The conversation has it before the preview of it is gone.
  await queryClient.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key() })
  held.set(held.get().filter((each) => each.requestId !== requestId))
  await queryClient.invalidateQueries({ queryKey: orpc.helpdesk.listQueue.key() })
}

/** Lets a held reply go out before its time. */
export async function sendNow(reply: HeldReply, tries = TRIES): Promise<void> {
  if (!isHeld(reply.requestId)) return
  stop(reply)
  const { ticketNumber, requestId } = reply
  try {
    await orpc.helpdesk.sendHeldReply.call({ ticketNumber, requestId })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefused && tries > 1) {
      timers.set(
        requestId,
        setTimeout(() => void sendNow(reply, tries - 1), RETRY_MS),
      )
      return
    }
    if (isRefused) {
      toast({
        about: topicOf(ticketNumber),
        title: `Your reply to ${ticketNumber} was not sent`,
        description: `${refusalWords(error)} It is a draft again.`,
        tone: 'error',
      })
      reopen(reply)
    }
  }
  await end(reply)
}

async function takeBack(reply: HeldReply, open: () => void): Promise<void> {
  stop(reply)
  const { ticketNumber, requestId } = reply
  try {
    await orpc.helpdesk.takeBackReply.call({ ticketNumber, requestId })
    reopen(reply)
    open()
  } catch (error) {
    toast({ title: refusalWords(error), tone: 'error' })
  }
  await end(reply)
}

function reopen({ ticketNumber, actions }: HeldReply): void {
  const count = (takenBack.get()[ticketNumber]?.count ?? 0) + 1
  takenBack.set({ ...takenBack.get(), [ticketNumber]: { count, actions } })
}

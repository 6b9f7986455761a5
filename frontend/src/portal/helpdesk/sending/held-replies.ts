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
  /** The macro that it belongs to; empty if its name is not known. It was not typed, so it becomes no draft by being taken back. */
  readonly macro?: string | undefined
  /** The newest reply that its writer had seen; undefined if unknown. */
  readonly lastReply?: number | undefined
  /** It could not be sent yet. */
  readonly isDelayed?: true
}

/** Why a reply was not sent after its writer had let it go. */
interface Refused {
  readonly words: string
  /** The newest reply that its writer had seen; undefined if unknown. */
  readonly lastReply: number | undefined
  /** Entries that it would have overwritten. */
  readonly entries: readonly number[]
}

/** What a taken back reply was, for the writing area that opens with its draft. */
interface TakenBack {
  /** Increases with each reply, which resets the editor. */
  readonly count: number
  readonly actions: readonly AgentAction[]
  /** Markdown; for the case that its draft can't be read. */
  readonly text?: string
  /** It was not taken back, but refused. */
  readonly refused?: Refused
}

const held = sharedState<readonly HeldReply[]>([])
const takenBack = sharedState<Readonly<Record<string, TakenBack>>>({})
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Without a response it is retried, at growing intervals. The server also sends it without this page. */
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000
const DELAYED_TOPIC = 'held-reply-delayed'

const topicOf = (ticketNumber: string) => `held-reply/${ticketNumber}`

/** The reply to a ticket that can still be taken back, and the last one that was. */
export function useHeldReply(ticketNumber: string) {
  const all = useSharedState(held)
  const drafts = useSharedState(takenBack)
  return { reply: all.find((each) => each.ticketNumber === ticketNumber), takenBack: drafts[ticketNumber] }
}

/** A reply to send. `macro`: the name of the macro that wrote it. */
type Sending = Pick<HeldReply, 'actions' | 'requestId' | 'macro'>

/** Sends a reply that can be taken back for ten seconds, on any screen. Throws why it was refused. `open` shows its ticket. */
export async function holdReply(on: SeenTicket, sending: Sending, open: () => void): Promise<void> {
  const reply = await hold(on, sending)
  begin(reply, HOLD_MS)
  offerUndo(reply, open)
}

/** Sends one of many replies, which are taken back together by `takeBackHeld`. Throws why it was refused. */
export async function holdOneOfMany(on: SeenTicket, sending: Sending): Promise<void> {
  begin(await hold(on, sending), HOLD_MS)
}

async function hold(on: SeenTicket, sending: Sending): Promise<HeldReply> {
  const { actions, requestId, macro } = sending
  const { ticketNumber, version } = on
  try {
    await askToHold(on, sending)
  } catch (error) {
    const first = error instanceof ApiError && error.code === 'reply-held' ? error.details['requestId'] : undefined
    if (typeof first !== 'string') throw error
    // Who writes more has done with the first one; the server has nothing else against the second.
    await letGo({ ticketNumber, requestId: first })
    await askToHold({ ...on, version: Math.max(version, sentVersions.get(first) ?? 0) }, sending)
  }
  const text = actions.find((action) => action.do === 'reply')?.text ?? ''
  return { ticketNumber, requestId, text, actions, macro, lastReply: on.lastReply }
}

function askToHold({ ticketNumber, version, lastReply }: SeenTicket, { actions, requestId, macro }: Sending) {
  const keepsDrafts = macro !== undefined
  const asked = { ticketNumber, version, lastReply, actions: [...actions], requestId, keepsDrafts }
  return orpc.helpdesk.holdReply.call(asked)
}

/** Sends the first reply before its time, also one that another tab or device holds. */
async function letGo({ ticketNumber, requestId }: Pick<HeldReply, 'ticketNumber' | 'requestId'>): Promise<void> {
  const reply = held.get().find((each) => each.requestId === requestId)
  if (reply) return sendNow(reply)
  const { version } = await orpc.helpdesk.sendHeldReply.call({ ticketNumber, requestId })
  if (version !== undefined) sentVersions.set(requestId, version)
}

/** Versions of tickets after the replies that this tab has sent, by the reply's request id. */
const sentVersions = new Map<string, number>()

/**
 * Takes a reply back. If it is sent, resolves with the version that it made, on which other changes can be put back (`isPart`). Throws
 * if nothing can be taken back.
 */
export async function takeBackHeld(
  { ticketNumber, requestId }: Pick<HeldReply, 'ticketNumber' | 'requestId'>,
  isPart: boolean,
): Promise<number | undefined> {
  const reply = held.get().find((each) => each.requestId === requestId)
  if (reply) stop(reply)
  try {
    await orpc.helpdesk.takeBackReply.call({ ticketNumber, requestId })
    return undefined
  } catch (error) {
    const version = sentVersions.get(requestId)
    if (version === undefined || !isPart) throw error
    return version
  } finally {
    if (reply) await end(reply)
  }
}

/** Goes on with a reply that was held before the page was loaded. */
export function resumeReply(
  {
    ticketNumber,
    requestId,
    text,
    sendAt,
    keepsDrafts,
    lastReply,
  }: Omit<HeldReply, 'actions' | 'macro'> & {
    readonly sendAt: string
    readonly keepsDrafts: boolean
  },
  open: () => void,
): void {
  const rest = Math.max(0, Math.min(HOLD_MS, Date.parse(sendAt) - Date.now()))
  if (isHeld(requestId)) return
  const reply = { ticketNumber, requestId, text, actions: [], lastReply, ...(keepsDrafts && { macro: '' }) }
  begin(reply, rest)
  offerUndo(reply, open)
}

const isHeld = (requestId: string) => held.get().some((each) => each.requestId === requestId)

function begin(reply: HeldReply, ms: number): void {
  const { [reply.ticketNumber]: before, ...others } = takenBack.get()
  // The reply before is done with.
  if (before) takenBack.set({ ...others, [reply.ticketNumber]: { count: before.count, actions: before.actions } })
  held.set([...held.get().filter(({ ticketNumber }) => ticketNumber !== reply.ticketNumber), reply])
  timers.set(
    reply.requestId,
    setTimeout(() => void sendNow(reply), ms),
  )
}

function offerUndo(reply: HeldReply, open: () => void): void {
  toast({
    about: topicOf(reply.ticketNumber),
    title: !reply.macro ? 'Your reply is being sent' : `The reply of “${reply.macro}” is being sent`,
    undo: () => void takeBack(reply, open),
  })
}

function stop({ ticketNumber, requestId }: HeldReply): void {
  clearTimeout(timers.get(requestId))
  timers.delete(requestId)
  withdrawToast(topicOf(ticketNumber))
}

async function end({ requestId }: HeldReply): Promise<void> {
  // The conversation has it, or what came before it, before the preview of it is gone.
  await queryClient.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key() })
  held.set(held.get().filter((each) => each.requestId !== requestId))
  if (!held.get().some(({ isDelayed }) => isDelayed)) withdrawToast(DELAYED_TOPIC)
  await queryClient.invalidateQueries({ queryKey: orpc.helpdesk.listQueue.key() })
}

/** Lets a held reply go out before its time. */
export async function sendNow(reply: HeldReply): Promise<void> {
  if (!isHeld(reply.requestId)) return
  stop(reply)
  await trySending(reply, FIRST_RETRY_MS)
}

async function trySending(reply: HeldReply, retryMs: number): Promise<void> {
  const { ticketNumber, requestId } = reply
  if (!isHeld(requestId)) return
  try {
    const { outcome, version } = await orpc.helpdesk.sendHeldReply.call({ ticketNumber, requestId })
    if (version !== undefined) sentVersions.set(requestId, version)
    // The answer to an earlier attempt was lost, or the sweep came first: either may have refused it.
    if (outcome === 'gone' && !(await isInConversation(reply))) return await giveBack(reply, undefined)
  } catch (error) {
    if (!(error instanceof ApiError) || error.isPassing) return delay(reply, retryMs)
    return giveBack(reply, error)
  }
  await end(reply)
}

/** Whether the ticket has the reply. Throws if it can't be read. */
async function isInConversation({ ticketNumber, requestId }: HeldReply): Promise<boolean> {
  const { timeline } = await orpc.helpdesk.readTicket.call({ ticketNumber })
  return timeline.some((entry) => entry.requestId === requestId)
}

/** Shows a reply that was not sent in the editor again, with the reason. */
async function giveBack(reply: HeldReply, error: ApiError | undefined): Promise<void> {
  const { ticketNumber, requestId, actions, text, lastReply } = reply
  if (!isHeld(requestId)) return
  const words = error ? refusalWords(error) : 'Your reply was not sent: the ticket changed meanwhile.'
  toast({
    about: topicOf(ticketNumber),
    title: `Your reply to ${ticketNumber} was not sent`,
    description: error ? `${words} It is a draft again.` : 'The ticket changed meanwhile. It is a draft again.',
    tone: 'error',
  })
  // What came meanwhile is read before the writer is asked about it.
  await queryClient.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key() })
  if (!isHeld(requestId)) return
  reopen({ ticketNumber, actions, text, refused: { words, lastReply, entries: entriesIn(error) } })
  await end(reply)
}

function entriesIn(error: ApiError | undefined): number[] {
  const entries = error?.details['entries']
  return Array.isArray(entries) ? entries.filter((entry): entry is number => Number.isInteger(entry)) : []
}

function delay(reply: HeldReply, retryMs: number): void {
  const { ticketNumber, requestId } = reply
  const isNew = held.get().some((each) => each.requestId === requestId && !each.isDelayed)
  held.set(held.get().map((each) => (each.requestId === requestId ? { ...each, isDelayed: true } : each)))
  clearTimeout(timers.get(requestId))
  timers.set(
    requestId,
    setTimeout(() => void trySending(reply, Math.min(retryMs * 2, LONGEST_RETRY_MS)), retryMs),
  )
  if (isNew)
    toast({
      about: DELAYED_TOPIC,
      title: `Your reply to ${ticketNumber} could not be sent yet`,
      description: 'We go on trying, even if you close this page.',
      tone: 'error',
    })
}

async function takeBack(reply: HeldReply, open: () => void): Promise<void> {
  stop(reply)
  const { ticketNumber, requestId } = reply
  try {
    await orpc.helpdesk.takeBackReply.call({ ticketNumber, requestId })
    if (reply.macro === undefined) reopen({ ticketNumber, actions: reply.actions, text: reply.text })
    open()
  } catch (error) {
    toast({ title: refusalWords(error), tone: 'error' })
  }
  await end(reply)
}

function reopen({ ticketNumber, ...was }: Omit<TakenBack, 'count'> & Pick<HeldReply, 'ticketNumber'>): void {
  const count = (takenBack.get()[ticketNumber]?.count ?? 0) + 1
  takenBack.set({ ...takenBack.get(), [ticketNumber]: { count, ...was } })
}

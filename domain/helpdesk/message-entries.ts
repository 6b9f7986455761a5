import type { Acted } from './act-on-ticket.ts'
import type { Attachment, Message, TimelineEntry } from './message.ts'
import type { AgentAction, ClientAction } from './ticket-action.ts'

interface Written {
  /** The writer's name as readers see it. */
  readonly by: string
  /** The files that the actions name, by id. */
  readonly files: ReadonlyMap<string, Attachment>
  readonly requestId?: string
  /** Which client with an account writes. */
  readonly client?: TimelineEntry['client']
  /** Whether it was written in the chat that the ticket came from. */
  readonly isFromChat?: true | undefined
  /** What a reply by mail has besides its text. */
  readonly mail?: Pick<Message, 'folded' | 'refusedFiles'> | undefined
}

/** The events of actions as timeline entries with their texts: messages are in the order of the actions that wrote them. */
export function withMessages(
  { events }: Pick<Acted, 'events'>,
  actions: readonly (AgentAction | ClientAction)[],
  { by, files, requestId, client, isFromChat, mail }: Written,
): TimelineEntry[] {
  const written = actions.filter((action) => action.do === 'reply' || action.do === 'note').values()
  const rating = actions.find((action) => action.do === 'rate')
  const request = { ...(requestId !== undefined && { requestId }), ...(client && { client }) }
  return events.map((event): TimelineEntry => {
    if (event.happening.type === 'rated') return { ...event, ...request, ...(rating?.text && { comment: rating.text }) }
    if (event.happening.type !== 'replied' && event.happening.type !== 'noted') return { ...event, ...request }
    const { text, files: ids } = written.next().value!
    const message: Message = {
      text,
      by,
      files: ids.flatMap((id) => files.get(id) ?? []),
      ...(isFromChat && { isFromChat }),
      ...(mail && { isPlain: true }),
      ...(mail?.folded && { folded: mail.folded }),
      ...(mail?.refusedFiles?.length && { refusedFiles: mail.refusedFiles }),
    }
    return { ...event, ...request, message }
  })
}

import { conversationFilters } from '#domain/chat/listed-conversation.ts'
import type { ConversationFilter } from '#domain/chat/listed-conversation.ts'
import { orpc } from '../client/orpc.ts'
import { daysIn } from '../templates/given-days.ts'
import type { GivenDays } from '../templates/given-days.ts'

interface AskedConversations extends GivenDays {
  readonly words: string
  readonly only: ConversationFilter | undefined
}

/** Conversations that have these words, newest first. */
export function conversationsQuery({ words, only, since, until }: AskedConversations) {
  return orpc.administration.listConversations.infiniteOptions({
    input: (before: string | undefined) => ({
      ...(words !== '' && { words: words.slice(0, 100) }),
      ...(only && { only }),
      ...(since !== undefined && { since, until }),
      ...(before !== undefined && { before }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.before,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ conversations }) => conversations),
      searched: pages.reduce((sum, { searched }) => sum + searched, 0),
      calls: pages.length,
    }),
  })
}

/** What the address narrows the list down to. */
export function filterIn(search: URLSearchParams): AskedConversations {
  const only = conversationFilters.find((filter) => filter === search.get('only'))
  return { words: (search.get('q') ?? '').trim(), only, ...daysIn(search) }
}

export const conversationQuery = (sessionId: string) =>
  orpc.administration.readConversationOfVisitor.queryOptions({ input: { sessionId } })

export const gapsQuery = () => orpc.administration.listGaps.queryOptions()

export const answersQuery = () => orpc.administration.listAnswers.queryOptions()

export const answerQuery = (answerId: string) => orpc.administration.readAnswer.queryOptions({ input: { answerId } })

/** Agents and admins, of whom one keeps an answer right: the first 50 of each. */
export const staffQuery = (role: 'admin' | 'agent') =>
  orpc.administration.listPeople.queryOptions({ input: { role }, select: ({ people }) => people })

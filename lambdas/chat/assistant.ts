import { implement } from '@orpc/server'
import { chatContract } from '#domain/chat/contract.ts'
import type { Knowledge } from '#domain/chat/knowledge.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { ConversationStore } from './conversation-store.ts'
import type { Model } from './model.ts'

/** What the assistant's endpoints work with. */
export interface Assistant {
  readonly conversations: ConversationStore
  readonly model: Model
  readonly knowledge: Knowledge
  /** Until when the model may answer; milliseconds. */
  readonly answerWithin: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The assistant's contract, to be implemented one entry a file. */
export const assistant = implement(chatContract).$context<Call & Assistant>()

import { implement } from '@orpc/server'
import { chatContract } from '#domain/chat/contract.ts'
import type { Recogniser } from '#domain/chat/recognition/recogniser.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { ReadKnowledge } from './added-knowledge.ts'
import type { ConversationStore } from './conversation-store.ts'
import type { Model } from '#lambdas/platform/model.ts'

/** Dependencies of the assistant's endpoints. */
export interface Assistant {
  readonly conversations: ConversationStore
  readonly model: Model
  readonly knowledge: ReadKnowledge
  /** Loaded when the patterns alone do not decide. */
  readonly recogniser: () => Promise<Recogniser>
  /** Until when the model may answer; milliseconds. */
  readonly answerWithin: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Implements the assistant's contract; each file implements one entry. */
export const assistant = implement(chatContract).$context<Call & Assistant>()

import * as z from 'zod'
import { isWithin } from '../calendar/days-within.ts'
import type { Days } from '../calendar/days-within.ts'
import { turnSchema } from './conversation.ts'
import { handOverSchema } from './hand-over.ts'

/** A conversation as a list shows it. Questions hold no personal information. */
export const listedConversationSchema = z.object({
  sessionId: z.string(),
  /** The first question. */
  title: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** How many turns it has. */
  turns: z.int().min(0),
  /** Answers that were missing or withheld. */
  unsure: z.int().min(0),
  emergencies: z.int().min(0),
  /** When its first emergency was answered. */
  emergencyAt: z.iso.datetime().optional(),
  thumbsUp: z.int().min(0),
  thumbsDown: z.int().min(0),
  handOver: handOverSchema.optional(),
})
export type ListedConversation = z.infer<typeof listedConversationSchema>

/** What a list of conversations is narrowed down to. */
export const conversationFilters = ['rated-down', 'handed-over', 'unanswered', 'emergency'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** Whether a conversation is one of those. */
export function fitsFilter(conversation: ListedConversation, filter: ConversationFilter | undefined): boolean {
  switch (filter) {
    case undefined:
      return true
    case 'rated-down':
      return conversation.thumbsDown > 0
    case 'handed-over':
      return conversation.handOver !== undefined
    case 'unanswered':
      return conversation.unsure > 0
    case 'emergency':
      return conversation.emergencies > 0
  }
}

/** Whether a conversation began on these days; of emergencies and hand-overs, whether it became one on them. */
export function isOnDays(
  { startedAt, emergencyAt, handOver }: Pick<ListedConversation, 'startedAt' | 'emergencyAt' | 'handOver'>,
  { only, ...days }: Days & { readonly only?: ConversationFilter | undefined },
): boolean {
  const became = only === 'emergency' ? emergencyAt : only === 'handed-over' ? handOver?.at : undefined
  return isWithin(became ?? startedAt, days)
}

/** Whether a text has all words, whatever their case. */
export function hasWords(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

export const shownConversationSchema = listedConversationSchema.extend({
  /** Oldest first. */
  history: z.array(turnSchema),
})
export type ShownConversation = z.infer<typeof shownConversationSchema>

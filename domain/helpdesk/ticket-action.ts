import * as z from 'zod'
import { MOST_FILES } from './uploads.ts'
import { categories } from './category.ts'
import { priorities } from './priority.ts'
import { TAG, TAG_RULE } from './tag.ts'
import { statuses } from './ticket-status.ts'

/** Longer texts belong into a file. Characters. */
export const LONGEST_MESSAGE = 20_000
export const MOST_ACTIONS = 10
export const MOST_TAGS = 20

export const actedPersonId = z.string().min(1).max(128)
export const writtenTag = z.string().trim().toLowerCase().regex(TAG, TAG_RULE)

const text = z
  .string('Write a message.')
  .trim()
  .min(1, 'Write a message.')
  .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters. Attach a longer text as a file.`)
export const messageFiles = z
  .array(z.string().min(1).max(64))
  .max(MOST_FILES, `A message has at most ${MOST_FILES} files.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once.')
  .default([])

const reply = z.strictObject({
  do: z.literal('reply'),
  /** Markdown. */
  text,
  /** Ids of uploaded files. */
  files: messageFiles,
})

/** Whether no file is attached to two of the messages that these actions send. */
export function attachesOnce(actions: readonly { readonly do: string; readonly files?: readonly string[] }[]): boolean {
  const ids = actions.flatMap(({ files = [] }) => files)
  return new Set(ids).size === ids.length
}

/** What an agent may do to a ticket. */
export const agentActionSchema = z.discriminatedUnion('do', [
  reply,
  z.strictObject({ do: z.literal('note'), text, files: messageFiles }),
  z.strictObject({ do: z.literal('set-status'), to: z.enum(statuses) }),
  z.strictObject({ do: z.literal('assign'), to: actedPersonId.nullable() }),
  z.strictObject({ do: z.literal('set-priority'), to: z.enum(priorities) }),
  z.strictObject({ do: z.literal('set-category'), to: z.enum(categories) }),
  z.strictObject({
    do: z.literal('tag'),
    add: z.array(writtenTag).max(MOST_TAGS).default([]),
    remove: z.array(writtenTag).max(MOST_TAGS).default([]),
  }),
  z.strictObject({ do: z.literal('watch'), personId: actedPersonId }),
  z.strictObject({ do: z.literal('unwatch'), personId: actedPersonId }),
  z.strictObject({
    do: z.literal('log-time'),
    minutes: z
      .int('Enter whole minutes.')
      .min(1, 'Enter at least one minute.')
      .max(24 * 60, 'Enter at most 24 hours.'),
  }),
  z.strictObject({ do: z.literal('acknowledge') }),
  /** Makes the reply addresses of all mails so far invalid. */
  z.strictObject({ do: z.literal('renew-reply-addresses') }),
])
export type AgentAction = z.infer<typeof agentActionSchema>

const guestActions = [
  reply,
  z.strictObject({ do: z.literal('close') }),
  z.strictObject({ do: z.literal('reopen') }),
  /** Replaces the rating, whichever version its rater saw: a rating is a person's newest word and overwrites nobody else's work. */
  z.strictObject({
    do: z.literal('rate'),
    score: z.int().min(1).max(5),
    text: z.string().trim().max(2000).default(''),
  }),
] as const

/** What the holder of a ticket's link may do to it. */
export const guestActionSchema = z.discriminatedUnion('do', guestActions)
export type GuestAction = z.infer<typeof guestActionSchema>

/** What a client may do to a ticket. */
export const clientActionSchema = z.discriminatedUnion('do', [
  ...guestActions,
  z.strictObject({ do: z.literal('watch') }),
  z.strictObject({ do: z.literal('unwatch') }),
])
export type ClientAction = z.infer<typeof clientActionSchema>

import * as z from 'zod'
import { canonicalEmail } from '../../accounts/canonical-email.ts'
import { emailSchema } from '../../accounts/email.ts'
import { categories } from '../category.ts'
import { priorities } from '../priority.ts'
import { statuses } from '../ticket-status.ts'
import { formWords } from './form-words.ts'

/** Messages of one imported ticket, and characters of one text. */
export const MOST_MESSAGES = 500
const LONGEST_TEXT = 100_000

/** Ticket numbers begin in the seventies. */
const EARLIEST = Date.parse('1980-01-01T00:00:00Z')

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const line = (longest: number) => z.string().trim().max(longest).regex(ONE_LINE, 'This must be one line.')
const time = z.iso.datetime({
  offset: true,
  error: 'Use a time with its zone, such as 2026-03-18T12:00:00Z or 2026-03-18T14:00:00+02:00.',
})

/** Agents are found by it. */
const agentAddress = emailSchema.transform(canonicalEmail)

const messageSchema = z.strictObject({
  at: time,
  from: z.enum(['client', 'agent']),
  /** The writer's name as readers see it. */
  name: line(100).min(1),
  /** Names an agent of this desk, if one has this address. */
  email: agentAddress.optional(),
  text: z.string().min(1).max(LONGEST_TEXT),
  /** Only the desk sees it. */
  internal: z.boolean().default(false),
})

/** A ticket in our JSON form: a line of the file. The CSV form is read into the same. */
const importedFormSchema = z.strictObject({
  /** Its id in the system that it comes from. */
  id: z.string().regex(/^[\w.:-]{1,64}$/, 'Use 1 to 64 letters, digits, dots, colons, hyphens or underscores.'),
  subject: line(300).min(1),
  createdAt: time,
  /** When its status was set last; the last message's time if absent. */
  closedAt: time.optional(),
  status: z.enum(statuses),
  priority: z.enum(priorities).default('normal'),
  category: z.enum(categories).default('General Inquiry'),
  requester: z.strictObject({
    name: line(100).min(1),
    email: emailSchema,
    phone: line(50).default(''),
    company: line(100).default(''),
  }),
  /** The organisation's name in the system that it comes from. */
  organisation: line(100).min(1).optional(),
  /** Address of the agent who works on it. */
  assignee: agentAddress.optional(),
  tags: z
    .array(
      z
        .string()
        .regex(
          /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u,
          'Use 1 to 40 letters, digits, spaces, dots, hyphens or underscores.',
        ),
    )
    .max(20)
    .default([]),
  description: z.string().min(1).max(LONGEST_TEXT),
  messages: z.array(messageSchema).max(MOST_MESSAGES).default([]),
})
export type ImportedForm = z.infer<typeof importedFormSchema>

/** Why something cannot be read. */
export interface Unreadable {
  /** Counted from 1; absent in an archive. */
  readonly line?: number
  /** The field or the column. */
  readonly column: string
  readonly reason: string
}

/** A line of the JSON form. */
export function readJsonLine(text: string, at: number): ImportedForm | readonly Unreadable[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [{ line: at, column: '', reason: 'This line is no JSON. Each line is one ticket.' }]
  }
  return readForm(value, () => at)
}

/** The ticket of a value from outside. `lineOf` gives the line of a message by its place, or of the ticket itself. */
export function readForm(
  value: unknown,
  lineOf: (message: number | undefined) => number,
): ImportedForm | readonly Unreadable[] {
  const parsed = importedFormSchema.safeParse(value, { error: formWords })
  if (!parsed.success)
    return parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
      line: lineOf(path[0] === 'messages' && typeof path[1] === 'number' ? path[1] : undefined),
      column: path.join('.').slice(0, 80),
      reason: message.slice(0, 200),
    }))
  const { createdAt, closedAt, messages } = parsed.data
  if (Date.parse(createdAt) < EARLIEST)
    return [{ line: lineOf(undefined), column: 'createdAt', reason: 'A ticket cannot be older than 1980.' }]
  const early = messages.findIndex(({ at }) => Date.parse(at) < Date.parse(createdAt))
  if (early !== -1) return [{ line: lineOf(early), column: 'at', reason: 'A message cannot be older than its ticket.' }]
  if (closedAt !== undefined && Date.parse(closedAt) < Date.parse(createdAt))
    return [{ line: lineOf(undefined), column: 'closedAt', reason: 'A ticket cannot end before it begins.' }]
  return parsed.data
}

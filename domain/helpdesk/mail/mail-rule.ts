import * as z from 'zod'
import { canonicalEmail } from '../../accounts/canonical-email.ts'
import { emailSchema } from '../../accounts/email.ts'
import { organisationIdSchema } from '../../accounts/organisation.ts'
import { categories } from '../category.ts'
import { priorities } from '../priority.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { foldCase, matchSubject, readPattern } from './subject-pattern.ts'
import type { PatternProblem } from './subject-pattern.ts'

/** The placeholder that says whether a mail is an alert or a recovery. */
export const STATE = 'state'

const MOST_RULES = 50
const REPLY_SIGN = 're:'
const MOST_WORDS = 20
const LONGEST_PATTERN = 200

const patternMessages: Readonly<Record<PatternProblem, string>> = {
  'brace-unmatched': 'Close each brace: a placeholder is written {host}.',
  'name-invalid': 'Name placeholders with small letters, digits and hyphens, such as {host}.',
  'name-repeated': 'Give each placeholder a name of its own.',
  'placeholders-adjacent': 'Put words, a space or a sign between two placeholders.',
  'no-placeholder': 'The pattern needs the placeholder {state}.',
  'too-many-placeholders': 'A pattern has at most ten placeholders.',
}

/** An address, or `@` and a domain for every address of it. */
const senderSchema = z
  .string()
  .transform(canonicalEmail)
  .refine(
    (sender) => emailSchema.safeParse(sender.startsWith('@') ? `a${sender}` : sender).success,
    'Enter an address such as alerts@example.com, or a domain such as @example.com.',
  )

const wordSchema = z
  .string()
  .trim()
  .min(1)
  .max(50, 'A word has at most 50 characters.')
  .refine((word) => !/[{}]/.test(word), 'Words have no braces.')
const wordsSchema = z
  .array(wordSchema)
  .min(1, 'Enter at least one word.')
  .max(MOST_WORDS, `At most ${MOST_WORDS} words.`)

/** What makes tickets of a monitoring system's mails. */
export const mailRuleSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1, 'Enter a name.').max(100),
    sender: senderSchema,
    subject: z
      .string()
      .trim()
      .max(LONGEST_PATTERN, `A pattern has at most ${LONGEST_PATTERN} characters.`)
      .superRefine((pattern, context) => {
        const read = readPattern(pattern)
        if (typeof read === 'string') context.addIssue({ code: 'custom', message: patternMessages[read] })
        else if (!placeholdersOf(pattern).includes(STATE))
          context.addIssue({ code: 'custom', message: patternMessages['no-placeholder'] })
      }),
    alertWords: wordsSchema,
    recoveryWords: wordsSchema,
    /** Placeholders whose values tell one fault from another. */
    key: z.array(z.string().max(30)).min(1, 'Name at least one placeholder.').max(10),
    /** Whose tickets they are; absent if the desk's own. */
    organisation: organisationIdSchema.optional(),
    priority: z.enum(priorities),
    category: z.enum(categories),
    onRecovery: z.enum(['resolve', 'note']),
  })
  .superRefine(({ subject, key, alertWords, recoveryWords }, context) => {
    const known = placeholdersOf(subject)
    if (!key.every((name) => name !== STATE && known.includes(name)))
      context.addIssue({ code: 'custom', path: ['key'], message: 'Name placeholders of the pattern, without state.' })
    const recoveries = new Set(recoveryWords.map(foldCase))
    if (alertWords.some((word) => recoveries.has(foldCase(word))))
      context.addIssue({ code: 'custom', path: ['recoveryWords'], message: 'A word means either alert or recovery.' })
  })
export type MailRule = z.infer<typeof mailRuleSchema>

/** All rules in order; the first one that matches counts. */
export const mailRulesSchema = z
  .array(mailRuleSchema)
  .max(MOST_RULES, `There are at most ${MOST_RULES} rules.`)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Each rule has an id of its own.')

/** The names of the placeholders of a pattern; none if it can't be read. */
export function placeholdersOf(pattern: string): string[] {
  const read = readPattern(pattern)
  return typeof read === 'string' ? [] : read.flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
}

/** What a subject says by a rule. */
export type SubjectMeaning =
  | { readonly means: 'alert' | 'recovery'; readonly key: readonly string[] }
  /** The subject has another form. */
  | { readonly means: 'nothing' }
  /** The state is neither a word for an alert nor one for a recovery. */
  | { readonly means: 'other-state'; readonly state: string }

/** What a subject says by a rule. The key holds the values of the rule's key placeholders, without differences of case. */
export function meaningOf(
  rule: Pick<MailRule, 'subject' | 'alertWords' | 'recoveryWords' | 'key'>,
  subject: string,
): SubjectMeaning {
  const parts = readPattern(rule.subject)
  const values = typeof parts === 'string' ? undefined : matchSubject(parts, subject)
  if (!values) return { means: 'nothing' }
  const state = values.get(STATE) ?? ''
  const isOneOf = (words: readonly string[]) => words.some((word) => foldCase(word) === foldCase(state))
  const key = rule.key.map((name) => foldCase(values.get(name) ?? ''))
  if (isOneOf(rule.alertWords)) return { means: 'alert', key }
  return isOneOf(rule.recoveryWords) ? { means: 'recovery', key } : { means: 'other-state', state }
}

/** An alert or a recovery of a monitoring system. */
export interface Alert {
  readonly rule: MailRule
  readonly means: 'alert' | 'recovery'
  /** The values that tell this fault from others of the rule. */
  readonly key: readonly string[]
}

/**
 * The alert that a mail is by the first rule that matches; undefined if none does. `unproved`: a rule matches, but nothing proves the
 * sender. Our own mails, bounces, absence notices and hostile mails are never alerts. A machine may answer in the thread of its alert.
 */
export function alertIn(
  { from, subject, nature, checks }: Pick<IncomingMail, 'from' | 'subject' | 'nature' | 'checks'>,
  rules: readonly MailRule[],
): Alert | 'unproved' | undefined {
  if (from === undefined || checks.isHostile) return undefined
  if (nature === 'loop' || nature === 'bounce' || nature === 'auto-reply') return undefined
  // A person who answers an alert writes no new one.
  const said = nature === 'person' ? subject : withoutReplySigns(subject)
  for (const rule of rules) {
    if (!isFrom(rule.sender, from)) continue
    const meaning = meaningOf(rule, said)
    if (meaning.means === 'alert' || meaning.means === 'recovery')
      return checks.authenticity === 'pass' ? { rule, means: meaning.means, key: meaning.key } : 'unproved'
  }
  return undefined
}

/** Whether a rule names a sender by its own address, or only its domain; undefined if none does. */
export function ruleOfSender(
  from: string,
  rules: readonly Pick<MailRule, 'sender'>[],
): 'address' | 'domain' | undefined {
  const named = rules.filter(({ sender }) => isFrom(sender, from))
  if (named.length === 0) return undefined
  return named.some(({ sender }) => !sender.startsWith('@')) ? 'address' : 'domain'
}

/** A subject without the signs that a mail answers another one: "Re: Re: DOWN web-1" says "DOWN web-1". */
function withoutReplySigns(subject: string): string {
  let said = subject.trimStart()
  while (said.slice(0, REPLY_SIGN.length).toLowerCase() === REPLY_SIGN) said = said.slice(REPLY_SIGN.length).trimStart()
  return said
}

function isFrom(sender: string, from: string): boolean {
  return sender.startsWith('@') ? from.slice(from.lastIndexOf('@')) === sender : from === sender
}

/** Alerts about an open ticket that are noted one by one. */
const NOTED_SINGLY = 5
/** Different texts about an open ticket that are noted however soon they follow each other. */
export const MOST_TEXTS = 20
const NOTED_AGAIN_AFTER_MS = 10 * 60_000

/**
 * Whether an alert about an open ticket becomes a note: each of the first, each that says something new until there are twenty, then one in
 * ten minutes. The others are counted, and the next note says how many they were. `alerts`: how many came before. `texts`: fingerprints of
 * what they said. Times in milliseconds since 1970.
 */
export function isNoted(
  { alerts, texts, notedAt }: { readonly alerts: number; readonly texts: readonly string[]; readonly notedAt: number },
  text: string,
  now: number,
): boolean {
  if (alerts < NOTED_SINGLY || now - notedAt >= NOTED_AGAIN_AFTER_MS) return true
  return texts.length < MOST_TEXTS && !texts.includes(text)
}

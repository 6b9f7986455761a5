import * as z from 'zod'
import { canonicalEmail } from '../../accounts/canonical-email.ts'
import { organisationIdSchema } from '../../accounts/organisation.ts'

/** Domains that a check lists; people of further ones are in one group. */
const MOST_DOMAINS = 200
/** The group of the people of further domains. No domain has this name. */
export const OTHER_DOMAINS = '*'

/** What an import does with the tickets of requesters without an account. */
const strangerChoiceSchema = z.discriminatedUnion('as', [
  /** They follow their tickets by link. */
  z.strictObject({ as: z.literal('guest') }),
  /** Their tickets without an organisation go to this one. */
  z.strictObject({ as: z.literal('of-organisation'), organisation: organisationIdSchema }),
  /** Their tickets are not imported. */
  z.strictObject({ as: z.literal('left-out') }),
])
export type StrangerChoice = z.infer<typeof strangerChoiceSchema>

/** Choices by mail domain. */
export const strangerChoicesSchema = z
  .record(z.string().max(255), strangerChoiceSchema)
  .refine((choices) => Object.keys(choices).length <= MOST_DOMAINS + 1, 'At most 201 domains can be chosen.')
export type StrangerChoices = z.infer<typeof strangerChoicesSchema>

const count = z.int().min(0)

/** The requesters of a file. People are counted once, however many tickets they have. */
export const importedPeopleSchema = z.strictObject({
  /** With an account and a confirmed address. */
  known: count,
  /** Without one, by mail domain. */
  strangers: z.array(z.strictObject({ domain: z.string(), people: count, tickets: count })),
})
export type ImportedPeople = z.infer<typeof importedPeopleSchema>

export const noPeople: ImportedPeople = { known: 0, strangers: [] }

/** The mail domain of an address, in lower case. */
function domainOf(email: string): string {
  const address = canonicalEmail(email)
  return address.slice(address.lastIndexOf('@') + 1)
}

/** The people with one more ticket of a requester. `isNew`: none of their tickets was counted before. */
export function withRequester(
  people: ImportedPeople,
  { email, isKnown, isNew }: { readonly email: string; readonly isKnown: boolean; readonly isNew: boolean },
): ImportedPeople {
  const more = isNew ? 1 : 0
  if (isKnown) return { ...people, known: people.known + more }
  const named = people.strangers.some(({ domain }) => domain === domainOf(email))
  const isFull = people.strangers.filter(({ domain }) => domain !== OTHER_DOMAINS).length >= MOST_DOMAINS
  const group = named || !isFull ? domainOf(email) : OTHER_DOMAINS
  const before = people.strangers.find(({ domain }) => domain === group)
  const grown = { domain: group, people: (before?.people ?? 0) + more, tickets: (before?.tickets ?? 0) + 1 }
  return {
    ...people,
    strangers: before ? people.strangers.map((each) => (each === before ? grown : each)) : [...people.strangers, grown],
  }
}

/** What was chosen for a requester without an account; undefined if nobody chose. */
export function choiceFor(choices: StrangerChoices, email: string): StrangerChoice | undefined {
  return choices[domainOf(email)] ?? choices[OTHER_DOMAINS]
}

/** The groups of a check for which nothing is chosen. */
export function undecided({ strangers }: ImportedPeople, choices: StrangerChoices): readonly string[] {
  return strangers.map(({ domain }) => domain).filter((domain) => !Object.hasOwn(choices, domain))
}

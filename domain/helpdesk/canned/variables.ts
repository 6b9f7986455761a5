import { company } from '../../company/details.ts'
import type { ListedTicket } from '../ticket.ts'

/** What `{{name}}` can stand for in a canned text, with what agents read about it. */
export const variables = {
  'first name': 'first name of the requester',
  name: 'full name of the requester',
  company: 'company of the requester',
  ticket: 'ticket number',
  subject: 'subject of the ticket',
  agent: 'your name',
  due: 'when the ticket should be resolved',
  phone: 'our phone number',
} as const
export type VariableName = keyof typeof variables

/** Values of variables as plain text; absent if the ticket does not have them. */
export type VariableValues = Readonly<Partial<Record<VariableName, string>>>

const pattern = /\{\{([^{}]*)\}\}/g

/** The name that was meant: spaces and case do not matter. Undefined if there is no such variable. */
function variableIn(written: string): VariableName | undefined {
  const name = written.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return Object.hasOwn(variables, name) ? (name as VariableName) : undefined
}

/** What a text with variables does wrong, one sentence each: unknown names, and braces that are not closed. */
export function variableProblems(text: string): string[] {
  const unknown = new Set<string>()
  const rest = text.replaceAll(pattern, (_whole, written: string) => {
    if (!variableIn(written)) unknown.add(written.trim())
    return ''
  })
  return [
    ...[...unknown].map((name) => `There is no variable {{${name}}}. Use ${known}.`),
    ...(/\{\{|\}\}/.test(rest) ? ['A variable is not closed. Write it like {{first name}}.'] : []),
  ]
}

const known = Object.keys(variables)
  .map((name) => `{{${name}}}`)
  .join(', ')

/** The variables that a text names, each once, in their order. */
export function variablesIn(text: string): VariableName[] {
  const named = new Set<VariableName>()
  for (const [, written = ''] of text.matchAll(pattern)) {
    const name = variableIn(written)
    if (name) named.add(name)
  }
  return [...named]
}

/**
 * Fills the variables of a Markdown text. Values are plain text, so nothing in them becomes formatting or a link. A variable without a
 * value stays as it is written and is named in `missing`.
 */
export function fillIn(text: string, values: VariableValues): { text: string; missing: VariableName[] } {
  const missing = variablesIn(text).filter((name) => !values[name])
  const filled = text.replaceAll(pattern, (whole, written: string) => {
    const name = variableIn(written)
    const value = name && values[name]
    return value ? plainInMarkdown(value) : whole
  })
  return { text: filled, missing }
}

/** Markdown that reads as `text` on one line, whatever signs are in it. */
export function plainInMarkdown(text: string): string {
  return (
    text
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[\\`*_[\]<>&~#|!]/g, String.raw`\$&`)
      // At the start of a line it would begin a list.
      .replace(/^([-+=])/, String.raw`\$1`)
      .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
  )
}

/** The values of a ticket's variables. `agent` is the writer's name, `now` in milliseconds since 1970. */
export function valuesOf(
  { name, company: requestersCompany, ticketNumber, subject, clocks }: ValuedTicket,
  { agent, now }: { agent: string | undefined; now: number },
): VariableValues {
  const [firstName] = name.trim().split(/\s+/)
  const { resolution } = clocks
  const dueAt = resolution.status === 'running' && resolution.dueAt > now ? resolution.dueAt : undefined
  return {
    ...(firstName && { 'first name': firstName, name: name.trim() }),
    ...(requestersCompany.trim() && { company: requestersCompany.trim() }),
    ticket: ticketNumber,
    ...(subject.trim() && { subject: subject.trim() }),
    ...(agent && { agent }),
    ...(dueAt !== undefined && { due: dueFormat.format(dueAt) }),
    phone: company.phone,
  }
}

type ValuedTicket = Pick<ListedTicket, 'name' | 'company' | 'ticketNumber' | 'subject' | 'clocks'>

const dueFormat = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What a preview shows where there is no ticket. */
export const exampleValues: VariableValues = {
  'first name': 'Thandiwe',
  name: 'Thandiwe Mokoena',
  company: 'Kopano Foods',
  ticket: 'VMS-M8Q2X1AB-7KD4',
  subject: 'The printer is offline',
  agent: 'Sipho Dube',
  due: 'Tuesday, 24 November at 14:00',
  phone: company.phone,
}

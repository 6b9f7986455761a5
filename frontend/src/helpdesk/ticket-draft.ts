import type { TicketForm } from '#domain/helpdesk/contract.ts'
import type { TicketSubject } from '../ui/events.ts'
import type { Attempt } from './submit-ticket.ts'

/** The form's fields as they stand in it: text, whole or not. */
export type TicketFields = Readonly<Record<keyof TicketForm, string>>

export interface TicketDraft {
  readonly fields: TicketFields
  /** The number that was sent last, and what with: the same request keeps its number even after a reload. */
  readonly attempt?: Attempt
  /** What the page had put into the form, so that it is not taken for something typed. */
  readonly suggested?: TicketSubject
}

export const emptyFields: TicketFields = {
  name: '',
  email: '',
  phone: '',
  company: '',
  category: '',
  priority: 'normal',
  subject: '',
  description: '',
}

const KEY = 'veritech.ticket-draft'

/** What was typed in this tab and not sent yet. */
export function readDraft(storage: Pick<Storage, 'getItem'>): TicketDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isDraft(kept) ? { ...kept, fields: { ...emptyFields, ...kept.fields } } : undefined
  } catch {
    // Storage that is switched off, or a text that is no draft: there is nothing to take up.
    return undefined
  }
}

export function keepDraft(storage: Pick<Storage, 'setItem'>, draft: TicketDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Full or switched off; the form itself still holds the text.
  }
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Switched off: nothing was kept.
  }
}

/**
 * What to put into the form of somebody who comes from a page about `next`: only where nothing stands, or what an
 * earlier page had put there. What a person typed or chose is never replaced.
 */
export function takeUp(
  fields: TicketFields,
  next: TicketSubject,
  previous: TicketSubject | undefined,
): Partial<TicketSubject> {
  const isFree = (name: keyof TicketSubject) => fields[name] === '' || fields[name] === previous?.[name]
  return {
    ...(isFree('category') && { category: next.category }),
    ...(isFree('subject') && { subject: next.subject }),
  }
}

function isDraft(value: unknown): value is TicketDraft {
  if (typeof value !== 'object' || value === null || !('fields' in value)) return false
  const { fields } = value
  return (
    typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string')
  )
}

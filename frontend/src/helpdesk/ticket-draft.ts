import type { Priority } from '#domain/helpdesk/priority.ts'
import type { TicketForm } from '#domain/helpdesk/ticket-form.ts'
import type { TicketSubject } from '../ui/events.ts'
import type { Attempt } from './submit-ticket.ts'

/** The form's values, which may be incomplete. */
export type TicketFields = Readonly<Record<keyof TicketForm, string>>

export interface TicketDraft {
  readonly fields: TicketFields
  /** The last attempt, so that the same content keeps its number after a reload. */
  readonly attempt?: Attempt
  /** Values that the page suggested, which do not count as typed. */
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

/** Reads the tab's unsent draft. */
export function readDraft(storage: Pick<Storage, 'getItem'>): TicketDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isDraft(kept) ? { ...kept, fields: { ...emptyFields, ...kept.fields } } : undefined
  } catch {
    // Storage is disabled or its content invalid: there is no draft.
    return undefined
  }
}

export function keepDraft(storage: Pick<Storage, 'setItem'>, draft: TicketDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or disabled; the form still holds the text.
  }
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}

/**
 * Fills in the suggestion of the current page. Replaces only empty fields and earlier suggestions, never typed or
 * chosen values.
 */
export function applySuggestion(
  fields: TicketFields,
  next: TicketSubject,
  previous: TicketSubject | undefined,
): Partial<TicketSubject> {
  const isFree = (name: keyof TicketSubject) => fields[name] === '' || fields[name] === previous?.[name]
  const description = next.description ?? ''
  const priority = next.priority ?? emptyFields.priority
  const isPriorityFree = isFree('priority') || fields.priority === emptyFields.priority
  return {
    ...(isFree('category') && { category: next.category }),
    ...(isFree('subject') && { subject: next.subject }),
    ...(isPriorityFree && fields.priority !== priority && { priority: priority as Priority }),
    // It belongs to the subject, and what was suggested for another one goes.
    ...(isFree('subject') && isFree('description') && fields.description !== description && { description }),
  }
}

function isDraft(value: unknown): value is TicketDraft {
  if (typeof value !== 'object' || value === null || !('fields' in value)) return false
  const { fields } = value
  return (
    typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string')
  )
}

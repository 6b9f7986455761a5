// Must be imported before any schema.
import '../client/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { ticketFormSchema } from '#domain/helpdesk/ticket-form.ts'
import type { TicketForm } from '#domain/helpdesk/ticket-form.ts'
import type { TicketFields } from './ticket-draft.ts'

/** Validates the form by the contract's schema. */
export const resolver = zodResolver(ticketFormSchema) as unknown as Resolver<TicketFields, unknown, TicketForm>

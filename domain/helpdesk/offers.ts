import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import { organisationIdSchema, organisationSchema } from '../accounts/organisation.ts'
import { defineOffers } from '../offers/offers.ts'
import { chatTicketSchema, VISITOR } from './chat-ticket.ts'
import { mailedConversationSchema } from './mailed-conversation.ts'
import { ownTicketFields } from './own-ticket-fields.ts'

/** Commands, links, notifications and cards of the help desk for other features. */
export const helpdeskOffers = defineOffers({
  commands: {
    'open-ticket': {
      label: 'Open a ticket',
      input: ownTicketFields,
      mayGive: (giver) => giver.email !== undefined && admit('signed-in', giver) === 'admitted',
    },
    'open-chat-ticket': {
      label: 'Hand a conversation over',
      input: chatTicketSchema,
      isForFeatures: true,
      mayGive: (giver) =>
        giver.id === VISITOR || (giver.email !== undefined && admit('signed-in', giver) === 'admitted'),
    },
    'mail-conversation': {
      label: 'Mail a conversation with what people answered',
      input: mailedConversationSchema,
      isForFeatures: true,
      // The hash of the browser's token opens the answers, and no rights of a person.
      mayGive: (giver) => giver.id === VISITOR,
    },
    'offer-sharing': {
      label: 'Let a customer decide what its reseller sees',
      isForFeatures: true,
      input: z.strictObject({
        customer: organisationIdSchema,
        reseller: organisationIdSchema,
        resellerName: organisationSchema.shape.name,
        /** The person of the reseller whose deal it was. */
        registeredBy: z.string(),
      }),
      mayGive: (giver) => admit('admin', giver) === 'admitted',
    },
  },
  links: {
    ticket: {
      label: (id) => `Ticket ${id}`,
      address: (id, reader) =>
        `${admit('agent', reader) === 'admitted' ? '/admin/helpdesk' : '/dashboard/tickets'}?ticket=${encodeURIComponent(id)}`,
    },
    rota: { label: () => 'On-call rota', address: () => '/admin/helpdesk/settings/on-call' },
  },
  notifications: {
    'ticket-opened': (id) => `Ticket ${id} was opened for you.`,
    'ticket-replied': (id) => `Ticket ${id} has a new reply.`,
    'reply-not-sent': (id) => `Your reply to ticket ${id} was not sent: the ticket changed. It is a draft again.`,
    'ticket-merged': (id) => `Ticket ${id} was merged into another one.`,
    'ticket-absorbed': (id) => `Another ticket was merged into ticket ${id}.`,
    'merge-undone': (id) => `The merge of ticket ${id} was taken back.`,
    'ticket-escalated': (id) => `You are on call: acknowledge ticket ${id}.`,
    'test-call': () => 'Test call: you are on call now.',
    'ticket-resolved': (id) => `Ticket ${id} was resolved.`,
    'ticket-status-changed': (id) => `The client changed the status of ticket ${id}.`,
    'ticket-rated': (id) => `The client rated ticket ${id}.`,
    'ticket-due-soon': (id) => `Ticket ${id} is due soon.`,
    'ticket-late': (id) => `Ticket ${id} is late.`,
    'ticket-followed': (id) => `The help desk added you to ticket ${id}: you are told of its replies.`,
    'work-not-made': (id) =>
      `Ticket ${id} did not become a task. Its project may be archived, full, or not yours any more.`,
    'ticket-assigned': (id) => `Ticket ${id} was assigned to you.`,
  },
  cards: [
    { place: 'dashboard', label: 'Your tickets', address: '/dashboard/tickets', audience: 'signed-in' },
    { place: 'administration', label: 'The queue', address: '/admin/helpdesk', audience: 'agent' },
  ],
})

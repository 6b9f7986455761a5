import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { company } from '../company/details.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { uploadInput, uploadOutput } from '../files/contract.ts'
import { fileViewSchema } from '../files/file.ts'
import { clientTicketSchema } from './client-ticket.ts'
import {
  actions,
  changeErrors,
  changeFields,
  earlierEntries,
  fileLink,
  fileNotFound,
  onTicket,
  ticketNotFound,
  timelinePage,
} from './contract-parts.ts'
import { guestAccessSchema } from './guest-link.ts'
import { guestActionSchema } from './ticket-action.ts'
import { uploads } from './uploads.ts'

/** Not validated: unknown, expired, withdrawn and damaged links get the same answer. The body keeps it out of addresses and logs. */
const byLink = { token: z.string() }
const { ticketNumber: _byNumber, ...edit } = changeFields
const { ticketNumber: _ofNumber, ...earlier } = earlierEntries
const { 'ticket-not-found': _notFound, 'agent-unknown': _unknownAgent, ...refusals } = changeErrors

const linkRefused = {
  'link-refused': { status: 404, message: 'This link does not open a ticket, or not any more. Ask for a new one.' },
} as const

const tooManyUploads = {
  'too-many-files': {
    status: 429,
    message: `You have uploaded very many files in a short time. Wait ten minutes, or phone ${company.phone}.`,
    data: retryAfterData,
  },
} as const

/** The desk's calls about the links of guests. Each leaves an audit entry. */
export const guestAccessCalls = {
  mailGuestLink: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/guest-links',
      summary: 'Mails the requester a new link to the ticket; links that were mailed before go on working',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onTicket))
    .output(guestAccessSchema)
    .errors({
      ...ticketNotFound,
      'no-guest': { status: 409, message: 'The requester of this ticket signs in, or is a monitoring system.' },
      'too-many-links': {
        status: 429,
        message: 'This mailbox was sent several links within the hour. Wait, or phone the requester.',
        data: retryAfterData,
      },
    }),

  withdrawGuestLinks: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/guest-links',
      summary: 'Withdraws all links to the ticket: none that was mailed before opens it any more',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onTicket))
    .output(guestAccessSchema)
    .errors(ticketNotFound),
}

/** The calls of people who follow their ticket by a link, without an account. */
export const guestCalls = {
  readGuestTicket: endpoint
    .route({ method: 'POST', path: '/api/guest/ticket', summary: 'The ticket of a link' })
    .meta({ audience: 'public' })
    .input(z.strictObject(byLink))
    .output(clientTicketSchema)
    .errors(linkRefused),

  readGuestTimeline: endpoint
    .route({ method: 'POST', path: '/api/guest/ticket/timeline', summary: "Earlier entries of a link's ticket" })
    .meta({ audience: 'public' })
    .input(z.strictObject({ ...byLink, ...earlier }))
    .output(timelinePage)
    .errors(linkRefused),

  changeGuestTicket: endpoint
    .route({
      method: 'POST',
      path: '/api/guest/ticket/actions',
      summary: "Replies to a link's ticket, closes, reopens or rates it",
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ ...byLink, ...edit, ...actions(guestActionSchema) }))
    .output(clientTicketSchema)
    .errors({ ...linkRefused, ...refusals }),

  createGuestUpload: endpoint
    .route({
      method: 'POST',
      path: '/api/guest/files',
      summary: "Announces a file for a link's ticket and gives the form by which it is uploaded",
    })
    .meta({ audience: 'public' })
    .input(uploadInput(uploads).extend(byLink))
    .output(uploadOutput)
    .errors({ ...linkRefused, ...tooManyUploads }),

  readGuestFile: endpoint
    .route({
      method: 'POST',
      path: '/api/guest/files/state',
      summary: 'An uploaded file with the state of its inspection',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ ...byLink, fileId: z.string() }))
    .output(fileViewSchema)
    .errors(fileNotFound),

  linkGuestFile: endpoint
    .route({
      method: 'POST',
      path: '/api/guest/files/link',
      summary: "Makes a link that downloads a file of a link's ticket within a minute",
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ ...byLink, fileId: z.string() }))
    .output(fileLink)
    .errors(fileNotFound),

  endGuestLinks: endpoint
    .route({ method: 'POST', path: '/api/guest/links/end', summary: "Withdraws all links to a link's ticket" })
    .meta({ audience: 'public' })
    .input(z.strictObject(byLink))
    .output(z.object({}))
    .errors(linkRefused),

  requestGuestLink: endpoint
    .route({
      method: 'POST',
      path: '/api/guest/links',
      summary: 'Mails a new link to the requester of a ticket, if there is one; the answer does not say so',
    })
    .meta({ audience: 'public' })
    .input(
      z.union([
        // An expired or withdrawn link is accepted too, because the mail always goes to the requester.
        z.strictObject({
          ...byLink,
          /** The link shall open the ticket that the link's own was merged into. */
          merged: z.literal(true).optional(),
        }),
        z.strictObject({
          ticketNumber: z.string().trim().toUpperCase(),
          email: z.string('Email is required.').trim().min(1, 'Email is required.').pipe(emailSchema),
        }),
      ]),
    )
    .output(z.object({}))
    .errors({
      'too-many-links': {
        status: 429,
        message: `You have asked for links very often. Wait an hour, or phone ${company.phone}.`,
        data: retryAfterData,
      },
    }),
}

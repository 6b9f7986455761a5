import { canonicalEmail } from '../accounts/canonical-email.ts'
import { ticketNumberForm } from './ticket-number-form.ts'
import type { Ticket } from './ticket.ts'

/** Who answers to a reply address: the client or the desk, at the address that the mail was sent to. */
export interface ReplyParty {
  readonly side: 'client' | 'agent'
  readonly address: string
}

/** A keyed hash (HMAC) of a text; at least 15 bytes. The key never leaves the function that makes it. */
export type Sign = (text: string) => Uint8Array

/** What a reply address says: a ticket, and a signature that proves nothing before `partyOf` has compared it. */
export interface ReplyAddress {
  readonly ticketNumber: string
  readonly signature: string
}

type AddressedTicket = Pick<Ticket, 'ticketNumber' | 'replyGeneration'>

/** 15 bytes give 24 characters without padding. */
const SIGNED_BYTES = 15
const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567'
const LOCAL_PART = /^ticket\+([a-z0-9-]+)\.([a-z2-7]{24})$/

/**
 * The address that `party` answers a ticket at, within `domain`. Mail systems fold the case of addresses, so it has lower-case letters
 * and digits only. Renewing the ticket's reply addresses makes it invalid.
 */
export function replyAddress(ticket: AddressedTicket, party: ReplyParty, sign: Sign, domain: string): string {
  return `ticket+${ticket.ticketNumber.toLowerCase()}.${signatureOf(ticket, party, sign)}@${domain}`
}

/** The desk's address within the domain of incoming mail: a mail to it is a new ticket. `mailbox` is the desk's published address. */
export function inboundDeskAddress(mailbox: string, domain: string): string {
  return `${splitAddress(canonicalEmail(mailbox))[0]}@${domain}`
}

/** Reads an address of the form of `replyAddress`, in any case; undefined for every other address. */
export function readReplyAddress(address: string, domain: string): ReplyAddress | undefined {
  const [local, at] = splitAddress(canonicalEmail(address))
  if (at !== domain) return undefined
  const [, number = '', signature = ''] = LOCAL_PART.exec(local) ?? []
  const ticketNumber = number.toUpperCase()
  return ticketNumberForm.test(ticketNumber) ? { ticketNumber, signature } : undefined
}

/** Whether an address claims to be a reply address, valid or not. */
export function looksLikeReplyAddress(address: string, domain: string): boolean {
  const [local, at] = splitAddress(canonicalEmail(address))
  return at === domain && local.startsWith('ticket+')
}

/** The one of `parties` whose signature this is; undefined if it is nobody's, or was renewed since. */
export function partyOf<Party extends ReplyParty>(
  ticket: AddressedTicket,
  signature: string,
  parties: readonly Party[],
  sign: Sign,
): Party | undefined {
  return parties.find((party) => signatureOf(ticket, party, sign) === signature)
}

function signatureOf(
  { ticketNumber, replyGeneration = 0 }: AddressedTicket,
  { side, address }: ReplyParty,
  sign: Sign,
) {
  const signed = ['reply', ticketNumber, String(replyGeneration), side, canonicalEmail(address)].join('\n')
  return base32(sign(signed).subarray(0, SIGNED_BYTES))
}

function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@')
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)]
}

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE_32.charAt(Number.parseInt(five, 2))).join('')
}

import { inboundDeskAddress } from '#domain/helpdesk/reply-address.ts'
import { desk } from '../desk.ts'

export const readDeskAddresses = desk.readDeskAddresses.handler(({ context: { deskAddress, mailInDomain } }) => ({
  mailbox: deskAddress,
  ...(mailInDomain !== undefined && { inbound: inboundDeskAddress(deskAddress, mailInDomain) }),
}))

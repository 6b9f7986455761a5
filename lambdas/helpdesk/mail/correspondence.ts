import { createHmac } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { asCorrespondence, withoutMachines } from '#domain/helpdesk/mails/correspondence.ts'
import type { Sign } from '#domain/helpdesk/reply-address.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { replyKeyStore } from './reply-key-store.ts'

/** Gives the mails of a ticket their reply addresses, and leaves out those to a machine. */
export type Correspondence = <Mail extends OutboxMail>(
  ticket: Ticket,
  mails: readonly Mail[],
) => Promise<readonly Mail[]>

/** Signs and checks with the desk's keys. */
export interface ReplySigner {
  /** Signs what is mailed. */
  readonly current: () => Promise<Sign>
  /** Those whose signatures are accepted, the newest first. */
  readonly accepted: () => Promise<readonly Sign[]>
}

/** Signs with the desk's key. */
export function replySigner(tables: DynamoDBDocumentClient, table: string): ReplySigner {
  const keys = replyKeyStore({ tables, table, now: () => Date.now() })
  return {
    current: async () => signWith(await keys.current()),
    accepted: async () => (await keys.accepted()).map(signWith),
  }
}

function signWith(secret: string): Sign {
  const key = Buffer.from(secret, 'base64url')
  return (text) => createHmac('sha256', key).update(text).digest()
}

/** Mails are answered at the domain of incoming mail; without one, at the desk's mailbox. */
export function correspondence(
  tables: DynamoDBDocumentClient,
  table: string,
  domain: string | undefined,
): Correspondence {
  if (domain === undefined) return async (ticket, mails) => withoutMachines(ticket, mails)
  const signer = replySigner(tables, table)
  return async (ticket, all) => {
    const mails = withoutMachines(ticket, all)
    return mails.length === 0 ? mails : asCorrespondence(ticket, mails, { sign: await signer.current(), domain })
  }
}

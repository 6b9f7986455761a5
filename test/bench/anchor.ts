import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { correspondence } from '#lambdas/helpdesk/mail/correspondence.ts'
import { ticketSubmission } from '#lambdas/helpdesk/submit-ticket.ts'
import type { Submission } from '#domain/helpdesk/contract.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { contentOf, openTicket, receiptFor } from '#domain/helpdesk/submit.ts'

/**
 * The server that ours is compared with: Fastify with the product's DynamoDB calls, sent directly to the engine. It has no
 * edge, gateway, token, schema, permissions or logs.
 */
const { ANCHOR_PORT, ANCHOR_TABLE = '', ANCHOR_OUTBOX = '', ANCHOR_AUDIT = '', ANCHOR_REQUESTER = '' } = process.env

const tables = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } })
const tickets = ticketStore({ tables, table: ANCHOR_TABLE })
const submit = ticketSubmission({
  commit: committing({ tables, table: ANCHOR_TABLE, outbox: ANCHOR_OUTBOX, audit: ANCHOR_AUDIT }),
  fingerprintOf: fingerprints(tables, ANCHOR_TABLE),
  deskAddress: 'desk@veritech.example',
  correspond: correspondence(tables, ANCHOR_TABLE, undefined),
  limits: { perIp: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER, windowSeconds: 600 },
  mailLimits: {
    confirmationsPerMailbox: Number.MAX_SAFE_INTEGER,
    confirmationsPerIp: Number.MAX_SAFE_INTEGER,
    confirmationsPerHour: Number.MAX_SAFE_INTEGER,
    deskMailsPerIp: Number.MAX_SAFE_INTEGER,
    deskMailsPerHour: Number.MAX_SAFE_INTEGER,
  },
})

const server = Fastify()
await server.register(fastifyStatic, {
  root: fileURLToPath(new URL('../../dist/site', import.meta.url)),
  preCompressed: false,
})

server.get('/tickets', () => tickets.ofRequesters([{ email: ANCHOR_REQUESTER }], { limit: 25 }))
server.post<{ Body: Submission }>('/tickets', async ({ body, ip }) => {
  const now = Date.now()
  const ticket = openTicket({ form: body, channel: 'form', agreement: standardAgreement }, now)
  await submit(ticket, { content: contentOf(body), callerAddress: ip, now })
  return { ...receiptFor(ticket), requestId: randomUUID() }
})

await server.listen({ port: Number(ANCHOR_PORT), host: '127.0.0.1' })
console.log('listening')

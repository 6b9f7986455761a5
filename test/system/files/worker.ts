import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent, SQSEvent } from 'aws-lambda'
import type { Actor } from '#domain/accounts/actor.ts'
import { fileCalls } from '#domain/files/contract.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { fileEndpoints } from '#lambdas/platform/files/file-endpoints.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { inspectFiles } from '#lambdas/platform/files/inspect-files.ts'
import { storedObjects } from '#lambdas/platform/files/stored-objects.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { tables } from '#lambdas/platform/table.ts'

/** A feature with files only. A direct caller is the person that the token names. */

const { TABLE = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '', FILES_BUCKET: bucket = '' } = process.env
const commit = committing({ tables, table: TABLE, outbox, audit })
const files = fileStore(tables, TABLE)
const now = Date.now
const contract = fileCalls('notes', { types: ['image/png', 'text/csv'], largestBytes: 1_000_000 })

const inspect = inspectFiles({ files, objects: storedObjects(bucket), commit, malwareProtection: false, now })
const answer = serve({
  contract,
  endpoints: fileEndpoints(contract),
  actorOf: async (authorization) => actorOf(authorization?.slice('Bearer '.length) ?? ''),
  readSessionTimestamps: async () => ({ endedAt: undefined, rightsChangedAt: undefined }),
  noteSession: async () => undefined,
  tools: { files, commit, bucket, newId: randomUUID, now },
})

export function handler(event: SQSEvent | APIGatewayProxyEvent): unknown {
  return 'Records' in event ? inspect(event) : answer(event)
}

/** `<organisation>.<person>` */
function actorOf(token: string): Actor {
  const [organisation = '', id = ''] = token.split('.')
  return {
    id,
    email: undefined,
    roles: [],
    assurance: 'aal1',
    organisation: { id: organisation, kind: 'client', reach: 'all', sites: [], duties: ['member'], asOf: 0 },
    sessionId: 'session-1',
    signedInAt: 0,
    hasSecondFactor: false,
    mayChangeSignIn: false,
  }
}

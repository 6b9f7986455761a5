import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { PERSON_ERASURE } from '#domain/privacy/requests/erasure.ts'
import { isRequesterId } from '#domain/privacy/requests/requester.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { erasureSteps } from '#lambdas/platform/erasure/erase-person.ts'
import { removedFiles } from '#lambdas/platform/erasure/removed-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { requesterStore } from '#lambdas/platform/requester-store.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { erasureJob } from './privacy/erasure-job.ts'

const name = z.string().min(1)
/** The tables of all features and the outbox, with the buckets of other features' files. */
const placesSchema = z.array(z.object({ name, table: name, bucket: name.optional() }))
const {
  TABLE: table,
  OUTBOX_TABLE: outbox,
  AUDIT_TABLE: audit,
  ERASURE_QUEUE: queue,
  EXPORTS_BUCKET: exports,
  USER_POOL_ID: UserPoolId,
  ERASURE_PLACES: places,
} = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    ERASURE_QUEUE: name,
    EXPORTS_BUCKET: name,
    USER_POOL_ID: name,
    ERASURE_PLACES: z.string().transform((text) => placesSchema.parse(JSON.parse(text))),
  })
  .parse(process.env)

const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
const organisations = organisationStore(tables, table)
const requesters = requesterStore(tables, table)

async function account(Username: string): Promise<{ id: string; email: string; name: string | undefined } | undefined> {
  try {
    const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }))
    const valueOf = (attribute: string) => UserAttributes.find(({ Name }) => Name === attribute)?.Value
    return { id: valueOf('sub') ?? '', email: valueOf('email') ?? '', name: valueOf('name') }
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

async function shut(personId: string, now: number): Promise<void> {
  if (isRequesterId(personId)) return
  const who = { UserPoolId, Username: personId }
  await cognito.send(new AdminDisableUserCommand(who))
  await cognito.send(new AdminUserGlobalSignOutCommand(who))
  await tables.send(new PutCommand({ TableName: table, Item: endedSessionsItem(personId, Math.floor(now / 1000)) }))
  const ending = membershipStore({ tables, table, outbox, audit, actor: 'system' })
  const { memberships } = await organisations.membershipsOf(personId)
  for (const { id } of memberships) await ending.leave(id, personId, now)
}

/** Erases the people whose request for deletion an admin carries out. */
export const handler = runJobs({
  kinds: {
    [PERSON_ERASURE]: erasureJob({
      requests: requestStore(tables, table),
      find: (personId) => (isRequesterId(personId) ? requesters.find(personId) : account(personId)),
      async isOfAnother(email, personId) {
        const found = await account(email)
        return found !== undefined && found.id !== personId
      },
      shut,
      steps: (person) =>
        erasureSteps(
          tables,
          places.map((place) => {
            const bucket = place.table === table ? exports : place.bucket
            return { ...place, removeFile: bucket === undefined ? undefined : removedFiles(bucket) }
          }),
          person,
        ),
      guestOf: async (email) => (await requesters.ofAddress(email))?.personId,
      async deleteAccount(Username) {
        if (!isRequesterId(Username)) await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
      },
    }),
  },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(queue),
  now: () => Date.now(),
})

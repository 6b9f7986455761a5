import { CognitoIdentityProviderClient, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { EXPORT_DAYS, PERSONAL_EXPORT } from '#domain/privacy/personal-export.ts'
import { REQUEST_EXPORT } from '#domain/privacy/requests/request-export.ts'
import { isRequesterId } from '#domain/privacy/requests/requester.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { writtenObjects } from '#lambdas/platform/files/written-objects.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import type { PersonalData, Subject } from '#lambdas/platform/personal-data.ts'
import { requesterStore } from '#lambdas/platform/requester-store.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { accountsPersonalData } from './personal-data.ts'
import { exportJob } from './privacy/export-job.ts'
import type { GatheredFile } from './privacy/export-archive.ts'
import { requestExportJob } from './privacy/request-export-job.ts'
import { personalDataOf } from './privacy/features-data.ts'

const name = z.string().min(1)
/** Tables and buckets of the other features that hold personal data. */
const elsewhereSchema = z.record(z.string(), z.object({ table: name, bucket: name.optional() }))
const {
  TABLE: table,
  OUTBOX_TABLE: outbox,
  AUDIT_TABLE: audit,
  PRIVACY_QUEUE: queue,
  EXPORTS_BUCKET: bucket,
  USER_POOL_ID: UserPoolId,
  PERSONAL_DATA: elsewhere,
} = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    PRIVACY_QUEUE: name,
    EXPORTS_BUCKET: name,
    USER_POOL_ID: name,
    PERSONAL_DATA: z.string().transform((text) => elsewhereSchema.parse(JSON.parse(text))),
  })
  .parse(process.env)

const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
const organisations = organisationStore(tables, table)
const requesters = requesterStore(tables, table)
const ofAccounts = accountsPersonalData({
  tables,
  table,
  auditLog: auditLog({ tables, table: audit }),
  async attributesOf(personId) {
    if (isRequesterId(personId)) return undefined
    const {
      UserAttributes = [],
      UserCreateDate,
      UserMFASettingList = [],
    } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: personId }))
    return {
      ...Object.fromEntries(UserAttributes.map(({ Name = '', Value = '' }) => [Name, Value])),
      created: UserCreateDate?.toISOString() ?? '',
      secondFactors: UserMFASettingList.join(', '),
    }
  },
})

async function subjectOf(personId: string, email: string | undefined): Promise<Subject> {
  const { memberships } = await organisations.membershipsOf(personId)
  return { personId, email, organisations: memberships.map(({ id }) => id) }
}

/** Whom a registered request is about. An account is found by its id, because its address may have changed. */
async function subjectOfRequest(personId: string): Promise<Subject | undefined> {
  if (isRequesterId(personId)) {
    const requester = await requesters.find(personId)
    return requester && { personId, email: requester.email, organisations: [] }
  }
  const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: personId }))
  return subjectOf(personId, UserAttributes.find(({ Name }) => Name === 'email')?.Value)
}

async function gather(subject: Subject) {
  const own = await ofAccounts(subject)
  const others = await Promise.all(
    Object.entries(elsewhere).map(async ([feature, at]) => {
      const read = personalDataOf[feature]
      if (!read) throw new Error(`Nothing reads what ${feature} holds about a person.`)
      return [feature, await read({ tables, table: at.table })(subject), at.bucket] as const
    }),
  )
  const all: Readonly<Record<string, PersonalData>> = {
    ...own,
    ...Object.fromEntries(others.map(([feature, data]) => [feature, data])),
  }
  const files = others.flatMap(([, { files: found }, from]): GatheredFile[] => {
    if (from === undefined) return []
    const objects = writtenObjects(from)
    return found.map((file) => ({ ...file, read: () => objects.read(file.key) }))
  })
  return { found: Object.fromEntries(Object.entries(all).map(([place, { records }]) => [place, records])), files }
}

/** Makes the exports that people ask for, signed in or by a request that an admin registered. */
export const handler = runJobs({
  kinds: {
    [PERSONAL_EXPORT]: exportJob({ subjectOf, gather }),
    [REQUEST_EXPORT]: requestExportJob({
      requests: requestStore(tables, table),
      subjectOf: subjectOfRequest,
      gather,
    }),
  },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(queue),
  files: jobFiles({ bucket, days: EXPORT_DAYS }),
  now: () => Date.now(),
})

import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { retentionLaws } from '#domain/privacy/processing.ts'
import { appendEntry } from '#lambdas/platform/audit-keys.ts'
import { closeRequests } from '#lambdas/platform/close-requests.ts'
import { requesterStore } from '#lambdas/platform/requester-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { readArguments, readEmail, runCommand, stageOptions } from './command.ts'
import type { ErasureCounts } from '#lambdas/platform/erasure/erase-person.ts'
import { organisationsToHandOver } from '#lambdas/platform/organisations-to-hand-over.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import { openPeople } from './people.ts'
import { Refusal } from './refusal.ts'
import { openStage, peopleTable, places } from './stage.ts'

const USAGE = `npm run erase -- EMAIL            counts what is held about a person, and changes nothing
npm run erase -- EMAIL --write    erases it, as the register of processing says; run it again if it was interrupted
  --stage STAGE, --region REGION   others than cdk.json's`

await runCommand(async () => {
  const { values, positionals } = readArguments({ ...stageOptions, write: { type: 'boolean', default: false } }, USAGE)
  const [given, ...others] = positionals
  if (others.length > 0) throw new Refusal(`Call it like this:\n${USAGE}`)
  const email = readEmail(given, USAGE)
  const stage = openStage(values)
  const people = await openPeople(stage)
  const client = new DynamoDBClient({ region: stage.region, maxAttempts: 10 })
  const tables = DynamoDBDocumentClient.from(client)
  const [accounts, outbox, audit, UserPoolId] = await Promise.all(
    [peopleTable(stage.config), places.outboxTable, places.auditTable, places.pool].map((place) => stage.find(place)),
  )
  const account = await people.find(email)
  if (account && account.groups.length > 0)
    throw new Refusal(
      `${email} is in ${account.groups.join(' and ')}. Take the groups away first: npm run person -- leave-groups ${email}`,
    )

  const organisations = organisationStore(tables, accounts!)
  const { memberships } = account ? await organisations.membershipsOf(account.id) : { memberships: [] }
  const [toHandOver] = account ? await organisationsToHandOver(organisations, account.id) : []
  if (toHandOver)
    throw new Refusal(
      `${email} is the last owner of ${toHandOver.name} (${toHandOver.id}). Have them hand it over to another member first.`,
    )

  if (account && values.write) {
    // Blocked first, so that nothing new is written meanwhile.
    await people.block(email)
    await people.signOut(email)
    const ending = membershipStore({ tables, table: accounts!, outbox: outbox!, audit: audit!, actor: 'operator' })
    for (const { id } of memberships) await ending.leave(id, account.id, Date.now())
  }
  const requests = { tables, table: accounts!, outbox: outbox!, audit: audit! }
  const close = async (personId: string) => {
    if (!(await closeRequests(requests, personId, { by: 'operator', now: Date.now() })))
      throw new Refusal('A privacy request of theirs was changed just now: run it once more.')
  }
  // Closed first, because the erasure forgets whose they are.
  const requester = await requesterStore(tables, accounts!).ofAddress(canonicalEmail(email))
  if (requester && values.write) await close(requester.personId)
  const counts = await eraseEverywhere(stage, tables, {
    personId: account?.id,
    email: canonicalEmail(email),
    names: [account?.name, requester?.name].flatMap((name) => name ?? []),
    async isOfAnother(address) {
      const other = await people.find(address)
      return other !== undefined && other.id !== account?.id
    },
    write: values.write,
  })
  describe(counts, values.write)
  if (counts.waiting > 0) throw new Refusal('Some of it is still being used: run it once more in a few minutes.')
  if (!account || !values.write) return
  await close(account.id)
  // The account goes last: an interrupted run finds the person by it.
  const cognito = new CognitoIdentityProviderClient({ region: stage.region })
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }))
  const erased = { object: { type: 'person', id: account.id }, action: 'person-erased' } as const
  await tables.send(new PutCommand(appendEntry(audit!, { at: new Date().toISOString(), actor: 'operator', ...erased })))
  console.log(`The account of ${email} is deleted.`)
})

function describe({ deleted, redacted, files, kept, waiting }: ErasureCounts, isWritten: boolean): void {
  const lines: readonly (readonly [number, string])[] = [
    [deleted, isWritten ? 'records deleted' : 'records to delete'],
    [redacted, isWritten ? 'records kept without the person' : 'records to keep without the person'],
    [files, isWritten ? 'files deleted' : 'files to delete'],
    [waiting, 'mails that are still being sent, or records that keep changing'],
  ]
  for (const [count, what] of lines) console.log(`${String(count).padStart(9)}  ${what}`)
  if (kept.size > 0) console.log('\nKept by law; tell the person:')
  for (const [kind, { count, law }] of kept)
    console.log(`${String(count).padStart(9)}  ${kind}: ${retentionLaws[law].says} (${retentionLaws[law].title})`)
  if (!isWritten) console.log('\nNothing was changed. The same with --write erases it.')
}

import { readFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import {
  duties,
  organisationIdSchema,
  organisationKinds,
  organisationSchema,
  reaches,
  membershipRightsSchema,
} from '#domain/accounts/organisation.ts'
import type { Organisation, MembershipRights } from '#domain/accounts/organisation.ts'
import { reasonSchema } from '#domain/contract/reason.ts'
import { OPERATOR } from '#domain/accounts/factor-reset/factor-reset.ts'
import { organisationDetailsSchema } from '#domain/accounts/organisation-details.ts'
import { newOrganisationId, organisationStore } from '#lambdas/platform/organisation-store.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { setStanding } from '#lambdas/platform/set-standing.ts'
import { renameOrganisation } from '#lambdas/platform/rename-organisation.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import type { MembershipStore } from '#lambdas/platform/membership-store.ts'
import { readArguments, readEmail, runCommand, stageOptions } from './command.ts'
import { mergeByCommand } from './merge.ts'
import { openPeople } from './people.ts'
import type { People } from './people.ts'
import { refuseUnproven } from './proven.ts'
import { Refusal } from './refusal.ts'
import { openStage, peopleTable, places } from './stage.ts'

const USAGE = `npm run organisation -- add NAME [--kind ${organisationKinds.join('|')}]
npm run organisation -- show ID
npm run organisation -- rename ID NAME
npm run organisation -- join ID EMAIL [--reach ${reaches.join('|')}] [--sites SITE,SITE] [--duties ${duties.join(',')}]
npm run organisation -- leave ID EMAIL
npm run organisation -- suspend ID --reason REASON   its people only read; its owners get a mail with the reason
npm run organisation -- resume ID --reason REASON
npm run organisation -- merge ID INTO    says what a merge of two organisations would move, and changes nothing
npm run organisation -- merge ID INTO --reason REASON --write    moves it; run it again if it was interrupted
npm run organisation -- import FILE...   organisations with their members, as JSON; those that are there are changed
  --stage STAGE, --region REGION   others than cdk.json's`

/** Tokens issued within this time after a change are still refused. */
const SETTLING_MS = 1000

const fileSchema = z.array(
  z.strictObject({
    ...organisationSchema.shape,
    details: organisationDetailsSchema.optional(),
    members: z.array(z.looseObject({ email: z.email() })).default([]),
  }),
)

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      ...stageOptions,
      kind: { type: 'string', default: 'client' },
      reach: { type: 'string', default: 'own' },
      sites: { type: 'string', default: '' },
      duties: { type: 'string', default: 'member' },
      reason: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
    USAGE,
  )
  const [action = '', first = '', second] = positionals
  const takes: Readonly<Record<string, number>> = {
    add: 2,
    show: 2,
    rename: 3,
    join: 3,
    leave: 3,
    suspend: 2,
    resume: 2,
    merge: 3,
    import: 2,
  }
  const wants = takes[action]
  const takesMore = action === 'import'
  if (wants === undefined || positionals.length < wants || (positionals.length > wants && !takesMore))
    throw new Refusal(`Call it like this:\n${USAGE}`)
  const stage = openStage(values)
  const people = await openPeople(stage)
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }))
  const [table, outbox, audit] = await Promise.all(
    [peopleTable(stage.config), places.outboxTable, places.auditTable].map((place) => stage.find(place)),
  )
  const organisations = organisationStore(tables, table!)
  const written = { tables, table: table!, outbox: outbox!, audit: audit!, actor: OPERATOR }
  const memberships = membershipStore(written)

  switch (action) {
    case 'add': {
      const organisation = checked(organisationSchema, { id: newOrganisationId(), name: first, kind: values.kind })
      if (!(await organisations.add(organisation))) throw new Error(`The id ${organisation.id} was drawn twice.`)
      return console.log(`${organisation.name} was added: ${organisation.id}`)
    }
    case 'show':
      return show(await existing(organisations, first), organisations, people)
    case 'rename': {
      const organisation = await existing(organisations, first)
      const { name } = checked(organisationSchema, { ...organisation, name: second })
      if (!(await renameOrganisation(written, { organisation, name }, Date.now())))
        throw new Refusal(
          `Somebody else renamed ${organisation.name} at this moment: look with \`show\` and run this once more.`,
        )
      return console.log(`${organisation.name} is ${name} now. Pages that are open show it within five minutes.`)
    }
    case 'join': {
      const standing = checked(membershipRightsSchema, {
        reach: values.reach,
        sites: listed(values.sites),
        duties: listed(values.duties),
      })
      const organisation = await existing(organisations, first)
      const address = readEmail(second, USAGE)
      await join({ memberships, people }, organisation, address, standing)
      await sleep(SETTLING_MS)
      return console.log(`${address} belongs to ${organisation.name}: ${describe(standing)}.`)
    }
    case 'leave': {
      const organisation = await existing(organisations, first)
      const { id, email: address } = await people.get(readEmail(second, USAGE))
      if (!(await memberships.leave(organisation.id, id, Date.now())))
        throw new Refusal(`${address} does not belong to ${organisation.name}.`)
      await sleep(SETTLING_MS)
      return console.log(
        `${address} does not belong to ${organisation.name} any more. What is open in a browser stops working within a minute.`,
      )
    }
    case 'suspend':
    case 'resume': {
      const suspended = action === 'suspend'
      const organisation = await existing(organisations, first)
      const reason = checked(reasonSchema, values.reason ?? '')
      const outcome = await setStanding(written, { id: organisation.id, suspended, reason, by: OPERATOR }, Date.now())
      if (outcome === 'provider-stays') throw new Refusal('Our own organisation cannot be suspended.')
      if (outcome !== 'set')
        throw new Refusal(`${organisation.name} is ${suspended ? 'suspended already' : 'not suspended'}.`)
      await sleep(SETTLING_MS)
      return console.log(
        suspended
          ? `${organisation.name} is suspended: its people read and export, and change nothing. Its owners were mailed.`
          : `${organisation.name} works again. Its owners were mailed.`,
      )
    }
    case 'merge': {
      const [from, into] = await Promise.all([first, second ?? ''].map((id) => existing(organisations, id)))
      const reason = values.write ? checked(reasonSchema, values.reason ?? '') : undefined
      return mergeByCommand(stage, written, { from: from!, into: into!, reason })
    }
    case 'import':
      for (const path of positionals.slice(1)) await importFile(path, { organisations, memberships, people })
  }
})

async function existing(organisations: OrganisationStore, id: string): Promise<Organisation> {
  const organisation = await organisations.find(checked(organisationIdSchema, id))
  if (!organisation) throw new Refusal(`There is no organisation ${id}.`)
  return organisation
}

interface Members {
  readonly memberships: MembershipStore
  readonly people: People
}

interface Stores extends Members {
  readonly organisations: OrganisationStore
}

async function join(
  { memberships, people }: Members,
  organisation: Organisation,
  email: string,
  standing: MembershipRights,
) {
  const person = await people.get(email)
  refuseUnproven(person)
  const contact = { email: person.email, ...(person.name !== undefined && { name: person.name }) }
  await memberships.join(organisation, { ...standing, personId: person.id, contact }, Date.now())
}

async function show(organisation: Organisation, organisations: OrganisationStore, people: People): Promise<void> {
  const { suspendedAt, mergedInto } = (await organisations.read(organisation.id)) ?? {}
  const merged = mergedInto === undefined ? '' : `, merged into ${mergedInto}`
  const suspended = suspendedAt === undefined ? '' : merged || ', suspended'
  console.log(`${organisation.name} (${organisation.kind}, ${organisation.id}${suspended})`)
  for (const { personId, ...standing } of await organisations.membersOf(organisation.id)) {
    const person = await people.find(personId)
    console.log(`  ${person?.email ?? `${personId}, who has no account any more`}: ${describe(standing)}`)
  }
}

/** Idempotent: existing organisations keep name and kind; memberships are set as in the file. */
async function importFile(path: string, stores: Stores): Promise<void> {
  let members = 0
  const file = checked(fileSchema, readJson(path))
  for (const { members: listedMembers, details, ...organisation } of file) {
    await stores.organisations.add(organisation, details)
    for (const { email, ...standing } of listedMembers) {
      await join(stores, organisation, email.toLowerCase(), checked(membershipRightsSchema, standing))
      members++
    }
  }
  console.log(`${file.length} organisations and ${members} memberships are as ${path} says.`)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}`)
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Refusal(z.prettifyError(parsed.error))
}

function describe({ reach, sites, duties }: MembershipRights): string {
  return `reach ${reach}${sites.length > 0 ? `, sites ${sites.join(', ')}` : ''}, duties ${duties.join(', ')}`
}

function listed(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

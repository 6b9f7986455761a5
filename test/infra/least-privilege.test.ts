import { expect, test } from 'vitest'
import { constructName } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import type { Intent } from '#infra/intent.ts'
import { readAssembly } from './assembly.ts'
import { grants as allGrants } from './guards.ts'
import { synthesise } from './synthesised.ts'

const everybody = allGrants(readAssembly(synthesise().folder))
const isBackup = ({ holder }: { holder: string }): boolean => holder.startsWith('Data/BackupRole')
/** Everything that our own functions' roles may do. What may be wide, and why, is among the guards. */
const grants = everybody.filter((one) => !one.holder.startsWith('Web/CustomCDKBucketDeployment') && !isBackup(one))

const nameOf = (holder: string): string => holder.replace(/(Role)?[0-9A-F]{8}$/, '')
const holdersOf = (isMeant: (grant: (typeof grants)[number]) => boolean): string[] =>
  [...new Set(grants.filter(isMeant).map(({ holder }) => nameOf(holder)))].toSorted()

/** Stacks of the features with a function whose manifest names the intent. */
const stacksThat = (intent: Intent): string[] =>
  features
    .filter(({ calls, jobs = {} }) => [calls, ...Object.values(jobs)].some(({ needs = [] }) => needs.includes(intent)))
    .map(({ name }) => constructName(name))

// test/permissions.ts checks that a function uses what it holds.

test('no function may change rights, take another role, or call all actions of a service', () => {
  expect(grants.length).toBeGreaterThan(20)
  expect(grants.filter(({ action }) => /^(?:iam|sts|organizations|account):|\*/.test(action))).toEqual([])
})

test.each([
  ['sends mail', /^ses:/, ['Mail/Mail', 'Status/WeeklyReport'], []],
  ['sends text messages', /^sns:/, ['Identity/Sms'], [...stacksThat('sends texts'), ...stacksThat('texts codes')]],
  ['calls a model', /^bedrock:/, [], stacksThat('calls the model')],
  [
    'reads or changes accounts in the user pool',
    /^cognito-idp:/,
    ['Identity/'],
    [
      ...stacksThat('manages people'),
      ...stacksThat('resets second factors'),
      ...stacksThat('finds people'),
      ...stacksThat('lists admins'),
      ...stacksThat('looks up people'),
      ...stacksThat('names people'),
      ...stacksThat('administers people'),
    ],
  ],
  ['invokes another function', /^lambda:/, [], stacksThat('makes documents')],
] as const)('no function %s, except those named here or by a manifest', (_, action, platform, stacks) => {
  const holders = holdersOf((grant) => action.test(grant.action))
  const allowed = [...platform, ...stacks.map((stack) => `${stack}/`)]
  expect(holders.filter((holder) => !allowed.some((each) => holder.startsWith(each)))).toEqual([])
  // An unused entry would allow a later grant unnoticed.
  for (const each of allowed) expect(holders.some((holder) => holder.startsWith(each))).toBe(true)
})

const isOf = (table: string) => (grant: (typeof grants)[number]) =>
  grant.action.startsWith('dynamodb:') && grant.resource.includes(`GetAtt${table}`)
/** The grants on a table to functions of the accounts feature. */
const gathersFrom = (table: string) => (grant: (typeof grants)[number]) =>
  isOf(table)(grant) && grant.holder.startsWith(`${people}/`) && !isErasure(grant) && !isMerging(grant)
const people = constructName(features.find(({ table }) => table?.keepsPeople)?.name ?? '')

/** The administration reads the daily figures of other features, and no other item of theirs. */
const readsDailyFigures = ({ action, holder, conditions }: (typeof grants)[number]): boolean =>
  action === 'dynamodb:Query' &&
  stacksThat('reads daily figures').some((stack) => holder.startsWith(`${stack}/`)) &&
  JSON.stringify(conditions).includes('LeadingKeys')

/** The job that erases people reads every table to its end, and rewrites and deletes what is about the person. */
const ERASURE = 'Accounts/ErasureJob'
const isErasure = ({ holder }: { readonly holder: string }) => holder.startsWith(ERASURE)

/** The job that merges organisations does so with what belongs to one of them. */
const MERGING = 'Accounts/MergingJob'
const isMerging = ({ holder }: { readonly holder: string }) => holder.startsWith(MERGING)

test('one job merges organisations: in the tables of all features, and it never reads mails or the audit log', () => {
  const own = grants.filter(isMerging)
  const scanned = own.filter(({ action }) => action === 'dynamodb:Scan').map(({ resource }) => resource)
  for (const { name } of features.filter(({ table }) => table))
    expect(
      scanned.some((resource) => resource.includes(`GetAtt${constructName(name)}`)),
      name,
    ).toBe(true)
  expect(
    own.filter(({ action, resource }) => /GetAtt(?:Audit|Outbox)/.test(resource) && !action.endsWith(':PutItem')),
  ).toEqual([])
  expect(own.filter(({ action }) => /^(?:s3|cognito-idp):/.test(action))).toEqual([])
})

test('one job erases people: from the tables of all features, the outbox and files, and never from the audit log', () => {
  const own = grants.filter(isErasure)
  const scanned = own.filter(({ action }) => action === 'dynamodb:Scan').map(({ resource }) => resource)
  const tables = features.filter(({ table }) => table).map(({ name }) => `GetAtt${constructName(name)}`)
  for (const table of [...tables, 'GetAttOutbox'])
    expect(
      scanned.some((resource) => resource.includes(table)),
      table,
    ).toBe(true)
  expect(
    own.filter(({ action, resource }) => resource.includes('GetAttAudit') && !action.endsWith(':PutItem')),
  ).toEqual([])
  expect(own.filter(({ action }) => action.startsWith('s3:')).map(({ action }) => action)).not.toContain('s3:GetObject')
  const reading = holdersOf(({ action }) => action === 'dynamodb:Scan')
  expect(reading.filter((holder) => !holder.startsWith(ERASURE) && !holder.startsWith(MERGING))).toEqual([])
})

test("a feature's table is accessible to its own functions, to the canary if its probe leaves a record there, and is read for exports of people", () => {
  const tables = features
    .filter(({ table }) => table)
    .map((feature) => ({ table: constructName(feature.name), feature }))
  expect(tables.length).toBeGreaterThan(2)
  for (const { table, feature } of tables.filter((each) => each.table !== people)) {
    const others = holdersOf(
      (grant) =>
        isOf(table)(grant) &&
        !isErasure(grant) &&
        !isMerging(grant) &&
        !(feature.countsDays && readsDailyFigures(grant)) &&
        !(feature.isAssistant && grant.holder.startsWith('Administration/')),
    ).filter((holder) => !holder.startsWith(`${table}/`))
    const gatherers = feature.hasPersonalData ? holdersOf(gathersFrom(table)) : []
    expect(others, table).toEqual([...gatherers, ...(feature.probe?.leaves ? ['Status/Canary'] : [])])
  }
})

test('administration reads conversations, and writes only answers and decisions into the table of the assistant', () => {
  const [assistant, ...further] = features
    .filter(({ isAssistant }) => isAssistant)
    .map(({ name }) => constructName(name))
  expect(further).toEqual([])
  const own = grants.filter((grant) => isOf(assistant!)(grant) && grant.holder.startsWith('Administration/'))
  const keysOf = (of: string) =>
    own.filter(({ action }) => action === `dynamodb:${of}`).map(({ conditions }) => JSON.stringify(conditions))
  expect(new Set(own.map(({ action }) => action))).toEqual(
    new Set(['dynamodb:Query', 'dynamodb:GetItem', 'dynamodb:PutItem']),
  )
  expect(keysOf('PutItem')).toEqual([
    '{"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["ANSWERS","ANSWER-HISTORY#*","GAP-DECISIONS"]}}',
  ])
  for (const condition of own.map(({ conditions }) => JSON.stringify(conditions))) expect(condition).toContain('Keys')
})

test('what is held about people is read by one job, which writes to no table of another feature', () => {
  const holding = features.filter(({ hasPersonalData }) => hasPersonalData).map(({ name }) => constructName(name))
  expect(holding).toContain('Helpdesk')
  for (const table of holding) {
    expect(holdersOf(gathersFrom(table))).toEqual(['Accounts/PrivacyJob'])
    const own = (holder: string) => holder.startsWith('Accounts/PrivacyJob')
    const actions = grants.filter((grant) => isOf(table)(grant) && own(grant.holder)).map(({ action }) => action)
    expect([...new Set(actions)].toSorted()).toEqual(['dynamodb:GetItem', 'dynamodb:Query'])
  }
})

/** Every function of calls notes when a session was used, and writes no other record. */
const notesSessions = ({ action, conditions }: (typeof grants)[number]): boolean =>
  action === 'dynamodb:UpdateItem' &&
  JSON.stringify(conditions) === JSON.stringify({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USES#*'] } })

test('the accounts table is written only by the accounts feature, the sign-in triggers and the administration', () => {
  const keepers = [people, 'Identity', ...stacksThat('administers people')]
  const writers = holdersOf(
    (grant) => isOf(people)(grant) && !/:(?:GetItem|Query)$/.test(grant.action) && !notesSessions(grant),
  )
  expect(writers.filter((holder) => !keepers.some((keeper) => holder.startsWith(`${keeper}/`)))).toEqual([])
  expect(holdersOf(isOf(people)).length).toBeGreaterThan(writers.length)
})

test('outbox items are updated only by the mail functions, and deleted only with the person whom they name', () => {
  const outbox = grants.filter(isOf('Outbox'))
  expect(outbox.filter((grant) => grant.action.includes('Delete') && !isErasure(grant))).toEqual([])
  const updaters = outbox.filter(({ action }) => action.endsWith(':UpdateItem')).map(({ holder }) => nameOf(holder))
  expect([...new Set(updaters)].toSorted()).toEqual(['Mail/Mail', 'Mail/MailFeedback'])
})

test('the audit log is append-only, and readable only by features whose manifest says so', () => {
  const ofTheLog = grants.filter(
    ({ action, resource }) => action.startsWith('dynamodb:') && resource.includes('GetAttAudit'),
  )
  expect(new Set(ofTheLog.map(({ action }) => action))).toEqual(new Set(['dynamodb:PutItem', 'dynamodb:Query']))
  const readers = ofTheLog.filter(({ action }) => action === 'dynamodb:Query').map(({ holder }) => holder)
  const wantedReaders = features.flatMap(({ name, calls, jobs = {} }) => [
    ...(calls.needs?.includes('reads the audit log') ? [`${constructName(name)}/Calls`] : []),
    ...Object.entries(jobs)
      .filter(([, { needs = [] }]) => needs.includes('reads the audit log'))
      .map(([job]) => `${constructName(name)}/${constructName(job)}Job`),
  ])
  expect(wantedReaders).toContain('Helpdesk/Calls')
  expect(new Set(readers.map((holder) => holder.replace(/Role[0-9A-F]{8}$/, '')))).toEqual(new Set(wantedReaders))
})

test('exactly the roles with access to a table may use its key, through DynamoDB only', () => {
  const holdersOfService = (service: string) =>
    new Set(grants.filter(({ action }) => action.startsWith(`${service}:`)).map(({ holder }) => holder))
  expect(holdersOfService('kms')).toEqual(holdersOfService('dynamodb'))
  for (const { conditions } of grants.filter(({ action }) => action === 'kms:Decrypt'))
    expect(conditions).toEqual({ StringEquals: { 'kms:ViaService': 'dynamodb.af-south-1.amazonaws.com' } })
})

test('only the calls of certificates sign, and no role does anything else with a key', () => {
  const others = grants.filter(({ action }) => action.startsWith('kms:') && action !== 'kms:Decrypt')
  expect(new Set(others.map(({ action }) => action))).toEqual(new Set(['kms:GetPublicKey', 'kms:Sign']))
  for (const { holder } of others) expect(holder).toMatch(/^Certificates\/Calls/)
})

test('the backup role reads live tables and writes to restored ones only', () => {
  const mayWrite = everybody
    .filter(isBackup)
    .filter(({ action }) => /dynamodb:(?:BatchWrite|Delete|Put|Update)Item/.test(action))
  expect(mayWrite).toHaveLength(4)
  for (const { resource } of mayWrite) expect(resource).toContain(':table/restored-*')
})

test('each function that calls the model does so through its inference profile only, in the configured regions', () => {
  const calls = Map.groupBy(
    grants.filter(({ action }) => action === 'bedrock:InvokeModelWithResponseStream'),
    ({ holder }) => holder,
  )
  expect(calls.size).toBe(stacksThat('calls the model').length)
  for (const [holder, own] of calls) {
    const models = own.map(({ resource }) => resource)
    expect(
      models.filter((resource) => resource.includes('inference-profile/')),
      holder,
    ).toHaveLength(1)
    const regions = models.flatMap((resource) => /bedrock:([a-z0-9-]+)::foundation-model/.exec(resource)?.[1] ?? [])
    expect(regions, holder).toEqual([
      'eu-central-1',
      'eu-north-1',
      'eu-south-1',
      'eu-south-2',
      'eu-west-1',
      'eu-west-3',
    ])
  }
})

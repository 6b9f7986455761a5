import { join, resolve } from 'node:path'
import { readAssembly, type Assembly } from './assembly/assembly.ts'
import { createBedrock } from './bedrock/bedrock.ts'
import { createCostExplorer } from './cost-explorer/cost-explorer.ts'
import { createCloudFormation } from './cloudformation/cloudformation.ts'
import { createCognito } from './cognito/cognito.ts'
import { setAsideEarlierLayout } from './data-layout.ts'
import { createEngineClient } from './dynamodb/client.ts'
import { startEngine } from './dynamodb/engine.ts'
import { startExpiry } from './dynamodb/expiry.ts'
import { maintainStreamLog } from './dynamodb/stream-log.ts'
import { ensureTables, keysOf, readTables } from './dynamodb/tables.ts'
import { createBucket } from './edge/bucket.ts'
import { namesForFunctions, namesOfSite } from './edge/distribution.ts'
import { createEdge } from './edge/edge.ts'
import { type AsyncInvocations, openAsyncInvocations } from './event-sources/async-invocations.ts'
import { createEventBus, type EventBus } from './event-sources/event-bus.ts'
import { deadLettersIn, passedRecords, startEventSources } from './event-sources/event-sources.ts'
import { createFaults } from './faults.ts'
import { createDynamoDb } from './front-door/dynamodb.ts'
import { openAccessKeys } from './front-door/access-keys.ts'
import { type FrontDoorOptions, openFrontDoor } from './front-door/front-door.ts'
import { readRestApis } from './gateway/rest-api.ts'
import { createGate } from './iam/gate.ts'
import { readResourcePolicies } from './iam/resource-policies.ts'
import { readRoles } from './iam/roles.ts'
import { recordUse } from './iam/used-permissions.ts'
import { openKeyMaterial } from './kms/key-material.ts'
import { readKeys } from './kms/keys.ts'
import { createKms } from './kms/kms.ts'
import { createInvokeService } from './lambda/invoke-service.ts'
import { readFunctions, readQualifiedArns } from './lambda/functions.ts'
import { createRuntime, type Runtime } from './lambda/runtime.ts'
import { lock } from './lock.ts'
import { createLog } from './log.ts'
import { startNameServer } from './dns/name-server.ts'
import { createOperator } from './operator/operator.ts'
import { createApiNames } from './public/api-names.ts'
import { createBrowserCognito } from './public/browser-cognito.ts'
import { createBrowserS3, S3_PATH } from './public/browser-s3.ts'
import { createOperatorAws } from './public/operator-aws.ts'
import { listenPublicly } from './public/public-listener.ts'
import { readCors } from './s3/cors.ts'
import { startNotifications } from './s3/notifications.ts'
import { createObjects, migrateObjectFiles } from './s3/objects.ts'
import { createS3 } from './s3/s3.ts'
import { readMemberships } from './seed/memberships.ts'
import { importOrganisations, writeDemonstration } from './seed/organisations.ts'
import { seed, seedOf } from './seed/seed.ts'
import { demoTickets } from './seed/tickets.ts'
import { readEventDestinations } from './ses/event-destinations.ts'
import { createMailbox } from './ses/mailbox.ts'
import { startReceipt } from './ses/receipt/start-receipt.ts'
import { createSes } from './ses/ses.ts'
import { createSuppressionList } from './ses/suppression-list.ts'
import { createSns } from './sns/sns.ts'
import { openTextLog } from './sns/text-log.ts'
import { openQueues } from './sqs/queues.ts'
import { createSqs } from './sqs/sqs.ts'
import { createSts } from './sts/sts.ts'

export interface CloudOptions {
  /** The folder that `cdk synth` wrote. */
  readonly assembly: string
  /** Folder of all state that outlives the process. */
  readonly data: string
  readonly port: number
  /** Prints a line to the terminal. */
  readonly terminal: (line: string) => void
  /** Prints the functions' logs as well. */
  readonly verbose: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
}

export interface Cloud {
  readonly url: string
  readonly data: string
  /** Stops accepting requests, finishes the accepted ones and flushes everything to disk. */
  close(): Promise<void>
}

/** Serves the cloud assembly on this machine. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  if (options.environment['NODE_ENV'] === 'production')
    throw new Error('The local cloud is not a production environment: it does not start with NODE_ENV=production.')
  const data = resolve(options.data)
  const assembly = readAssembly(resolve(options.assembly))
  const cleanups: (() => Promise<void> | void)[] = []
  const close = async (): Promise<void> => {
    for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean()
  }
  cleanups.push(lock(data))
  try {
    await setAsideEarlierLayout(data, { now: Date.now(), print: options.terminal })
    return { url: await startServices(options, { assembly, data, cleanups }), data, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface StartContext {
  readonly assembly: Assembly
  readonly data: string
  /** Functions that release resources, run in reverse order. */
  readonly cleanups: (() => Promise<void> | void)[]
}

async function startServices(options: CloudOptions, { assembly, data, cleanups }: StartContext): Promise<string> {
  const { accountId, region } = assembly
  const logs = join(data, 'logs')
  const log = createLog(logs, options.terminal)
  const tables = readTables(assembly)
  const functions = readFunctions(assembly)
  const roles = readRoles(assembly)
  const keys = readKeys(assembly)
  const faults = createFaults()

  const engine = await startEngine({
    directory: join(data, 'dynamodb'),
    external: options.environment['AWS_ENDPOINT_URL_DYNAMODB'],
    log,
  })
  cleanups.push(() => engine.close())
  const engineClient = createEngineClient(engine.endpoint)
  cleanups.push(() => engineClient.close())
  await ensureTables(tables, engineClient)
  const sourcesFolder = join(data, 'event-sources')
  if (engine.database)
    maintainStreamLog(engine.database, await passedRecords(assembly, tables, sourcesFolder), Date.now())

  const mailbox = await createMailbox({ directory: join(data, 'mail') })
  cleanups.push(() => mailbox.close())
  const identities = identitiesIn(assembly, region)
  const queues = openQueues({ assembly, directory: join(sourcesFolder, 'queues') })
  cleanups.push(() => queues.close())
  const { promise: invocationsOpened, resolve: setInvocations } = Promise.withResolvers<AsyncInvocations>()
  const { promise: busOpened, resolve: setBus } = Promise.withResolvers<EventBus>()
  const ses = createSes({
    mailbox,
    accountId,
    region,
    identities,
    configurationSets: assembly.ofType('AWS::SES::ConfigurationSet').map(({ id }) => id),
    suppressed: await createSuppressionList({ directory: join(data, 'ses') }),
    publish: readEventDestinations(assembly, async (event) => (await busOpened).publish(event)),
  })
  const texts = openTextLog({ directory: join(data, 'sns'), now: Date.now })
  cleanups.push(() => texts.close())
  const bedrock = createBedrock()
  const objects = createObjects({
    directory: join(data, 's3'),
    buckets: assembly.ofType('AWS::S3::Bucket').map(({ id }) => id),
  })
  cleanups.push(() => objects.close())
  await migrateObjectFiles(join(data, 's3'), objects)
  const secretOf = await openAccessKeys(data)
  // The IP address makes this an origin other than the site's, as a bucket's is in AWS.
  const storage = `http://127.0.0.1:${options.port}${S3_PATH}`

  // Cognito and the functions call each other, so Cognito gets the runtime as a promise.
  const { promise: runtimeStarted, resolve: setRuntime } = Promise.withResolvers<Runtime>()
  const cognito = createCognito({
    directory: join(data, 'cognito'),
    accountId,
    region,
    mailbox,
    texts,
    passkeyDomain: 'localhost',
    invokeTrigger: async (functionArn, event) => {
      const outcome = await (await runtimeStarted).invoke(functionArn, { event: JSON.stringify(event) })
      if (outcome.ok) return outcome.payload
      throw Object.assign(new Error(outcome.failure.errorMessage), { name: outcome.failure.errorType })
    },
  })
  cleanups.push(() => cognito.close())
  for (const pool of assembly.ofType('AWS::Cognito::UserPool')) cognito.createPool(pool.id, pool.properties())
  for (const client of assembly.ofType('AWS::Cognito::UserPoolClient'))
    cognito.createClient(client.id, client.properties())
  for (const group of assembly.ofType('AWS::Cognito::UserPoolGroup')) cognito.createGroup(group.properties())

  const tableKeys = new Map(tables.map((table) => [table.name, keysOf(table)]))
  const gate = createGate({
    accountId,
    region,
    roles,
    resourcePolicies: readResourcePolicies(assembly),
    sesIdentities: identities,
    log,
    keysOf: (table) => tableKeys.get(table),
    keys,
    recordUse: recordUse(options.environment['VERITECH_USED_PERMISSIONS']),
  })
  const dynamoDb = createDynamoDb(engine.endpoint)
  cleanups.push(() => dynamoDb.close())
  const s3 = createS3({
    buckets: new Map(objects.buckets.map((name) => [name, createBucket(assembly, name, objects)])),
    objects,
    gate,
  })
  const shared: Omit<FrontDoorOptions, 'keys' | 'gate'> = {
    services: {
      dynamodb: dynamoDb.handle,
      ses: ses.handle,
      bedrock: bedrock.handle,
      cognito: (call) => cognito.handle(call),
      cloudformation: createCloudFormation(assembly),
      'cost-explorer': createCostExplorer({ now: Date.now }),
      kms: createKms({
        keys,
        material: await openKeyMaterial(keys.all, { directory: join(data, 'kms'), now: Date.now }),
        region,
      }),
      lambda: createInvokeService({
        region,
        accountId,
        runtime: () => runtimeStarted,
        invocations: () => invocationsOpened,
      }),
      sns: createSns(texts),
      sqs: createSqs(queues.all),
      s3,
      sts: createSts({ accountId }),
    },
    faultOf: (service, path) => faults.apply(service, path),
    cut: (service, answer) => faults.cut(service, answer),
    keySetOf: (poolId) => cognito.jwks(poolId),
    log,
  }
  const keysOfFunctions = new Map(functions.map(({ accessKeyId, principal }) => [accessKeyId, principal] as const))
  const frontDoor = await openFrontDoor({
    ...shared,
    keys: keysOfFunctions,
    gate,
  })
  cleanups.push(() => frontDoor.close())

  const listener = await listenPublicly({
    port: options.port,
    s3: createBrowserS3({
      handle: s3,
      objects,
      keys: keysOfFunctions,
      secretOf,
      gate,
      cors: readCors(assembly, {
        ownOrigin: `http://localhost:${options.port}`,
        siteNames: [...namesOfSite(assembly), ...namesForFunctions(assembly)],
      }),
      region,
      url: storage,
      fault: () => faults.apply('s3'),
      now: Date.now,
    }),
    log,
  })
  cleanups.push(() => listener.close())

  const nameServer = await startNameServer()
  cleanups.push(() => nameServer.close())
  const runtime = createRuntime({
    functions,
    qualified: readQualifiedArns(assembly),
    region,
    frontDoor: frontDoor.url,
    site: { names: namesOfSite(assembly), url: `http://localhost:${options.port}` },
    storage,
    secretOf,
    nameServer: nameServer.address,
    logs,
    log,
    verbose: options.verbose,
  })
  cleanups.push(() => runtime.close())
  setRuntime(runtime)
  if (options.environment['VERITECH_FUNCTIONS'] !== 'on-demand') await runtime.warm()

  const apis = readRestApis({ assembly, runtime, verify: (token) => cognito.verifyAccessToken(token) })
  const edge = createEdge({ assembly, apis, objects, log: (line) => log.warn(line) })
  const expiry = startExpiry(tables, engineClient, { now: Date.now, log })
  cleanups.push(() => expiry.stop())
  const invocations = await openAsyncInvocations({
    assembly,
    path: join(sourcesFolder, 'events.json'),
    runtime,
    gate,
    queues,
    log,
  })
  cleanups.push(() => invocations.stop())
  setInvocations(invocations)
  setBus(createEventBus({ assembly, invocations }))
  const notifications = startNotifications({ assembly, objects, queues, invocations, gate, log })
  cleanups.push(() => notifications.stop())
  const sources = await startEventSources({
    assembly,
    directory: sourcesFolder,
    tables,
    engine: engineClient,
    queues,
    runtime,
    gate,
    isDown: async () => (await faults.apply('dynamodb')) !== undefined,
    log,
  })
  cleanups.push(() => sources.stop())

  const receipt = await startReceipt({ assembly, gate, objects, directory: join(data, 'mail-in'), log })
  if (receipt) cleanups.push(() => receipt.stop())

  const membershipsOf = readMemberships(assembly, engineClient)
  const operator = createOperator({
    mailbox,
    texts,
    receipt,
    people: () =>
      Promise.all(
        cognito.people().map(async (person) => ({ ...person, organisations: await membershipsOf(person.id) })),
      ),
    forgetUsedCodes: () => cognito.forgetUsedCodes(),
    faults,
    deadLetters: () => Promise.resolve(deadLettersIn(assembly, queues)),
    schedules: sources.schedules,
    nameServer,
  })
  listener.serve({
    apis: createApiNames(apis),
    edge: (incoming, outgoing) => edge.handle(incoming, outgoing),
    operator: (incoming, outgoing) => operator.handle(incoming, outgoing),
    cognito: createBrowserCognito({
      handle: (call) => cognito.handle(call),
      keySetOf: (poolId) => cognito.jwks(poolId),
      fault: () => faults.apply('cognito'),
    }),
    aws: createOperatorAws({ accountId, gate, ...shared }),
  })
  cleanups.push(() => listener.drain())
  const stageName = stageOf(assembly)
  const stage = stageName === undefined ? undefined : { name: stageName, region, url: listener.url }
  const { hasTickets, hasItsPeople, hasDemonstration } = seedOf(options.environment['VERITECH_SEED'])
  await seed({
    directory: data,
    cognito,
    url: listener.url,
    importOrganisations: async () =>
      stage ? importOrganisations(stage, { withDemonstration: hasItsPeople }) : undefined,
    writeDemonstration: stage && hasDemonstration ? () => writeDemonstration(stage) : undefined,
    hasDemonstrationPeople: hasItsPeople,
    tickets: hasTickets ? demoTickets : [],
    log,
  })
  return listener.url
}

/** SES's identities are those of a region. */
function identitiesIn(assembly: Assembly, home: string): string[] {
  const inHome = new Set(assembly.stacks.filter(({ region }) => region === home).map(({ name }) => name))
  return assembly.ofType('AWS::SES::EmailIdentity').flatMap(({ id, stack }) => (inHome.has(stack) ? [id] : []))
}

/** Name of the stage in the assembly, by which an operator's command finds the user pool. */
function stageOf({ stacks }: Assembly): string | undefined {
  return stacks.flatMap(({ name }) => /^veritech-(.+)-identity$/.exec(name)?.[1] ?? [])[0]
}

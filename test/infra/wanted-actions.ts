import { contractRoutes } from '#infra/contract-routes.ts'
import { constructName, type Feature, type FunctionNeeds, type Start, type TableUse } from '#infra/feature.ts'
import type { Intent } from '#infra/intent.ts'

/** A function of a feature, with the permissions from its manifest. */
interface Wanted {
  /** `Stack/Construct`, from which role names derive. */
  readonly holder: string
  readonly actions: readonly string[]
  /** Constructs of its tables. */
  readonly tables: readonly string[]
}

/** Permissions of each intent, repeated here so that infra/permissions.ts cannot grant more unnoticed. */
const OF_USE: Readonly<Record<TableUse, string>> = {
  get: 'dynamodb:GetItem',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  delete: 'dynamodb:DeleteItem',
  query: 'dynamodb:Query',
  check: 'dynamodb:ConditionCheckItem',
}

/** The accounts table's construct has the feature's name. */
const PEOPLE = 'People'

const OF_INTENT: Readonly<
  Record<Intent, { readonly actions: readonly string[]; readonly tables?: readonly string[] }>
> = {
  'sends mail': { actions: ['dynamodb:PutItem'], tables: ['Outbox'] },
  'writes the audit log': { actions: ['dynamodb:PutItem'], tables: ['Audit'] },
  'reads the audit log': { actions: ['dynamodb:Query'], tables: ['Audit'] },
  'looks up rights': { actions: ['dynamodb:GetItem', 'dynamodb:Query'], tables: [PEOPLE] },
  'calls the model': { actions: ['bedrock:InvokeModel'] },
  'manages people': {
    actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'],
  },
  'makes documents': { actions: ['lambda:InvokeFunction'] },
  'takes uploads': { actions: ['s3:PutObject'] },
  'inspects files': { actions: ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'] },
  'reads files': { actions: ['s3:GetObject'] },
  'writes files': { actions: ['s3:GetObject', 's3:PutObject'] },
}

const READS_QUEUE = ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage']
const OF_START: Readonly<
  Record<Start['by'], { readonly actions: readonly string[]; readonly uses?: readonly TableUse[] }>
> = {
  stream: {
    actions: [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      // Its dead-letter queue.
      'sqs:SendMessage',
    ],
  },
  queue: { actions: READS_QUEUE },
  messages: { actions: ['dynamodb:GetItem', ...READS_QUEUE] },
  jobs: { actions: ['sqs:SendMessage', ...READS_QUEUE], uses: ['get', 'put', 'query'] },
  file: { actions: READS_QUEUE },
  mail: { actions: ['s3:GetObject', ...READS_QUEUE] },
  schedule: { actions: [] },
  due: { actions: [], uses: ['delete', 'query', 'update'] },
}

/** Permissions of each function by manifest, without log and trace. */
export function wantedOf(features: readonly Feature[]): Wanted[] {
  const people = constructName(features.find(({ table }) => table?.keepsPeople)?.name ?? '')
  return features.flatMap((feature) => {
    const stack = constructName(feature.name)
    const wanted = (
      construct: string,
      { table: uses = [], needs = [] }: FunctionNeeds,
      more: { readonly actions: readonly string[]; readonly tables?: readonly string[] },
    ): Wanted => {
      const tables = new Set([
        ...(uses.length > 0 ? [stack] : []),
        ...needs.flatMap((need) => OF_INTENT[need].tables ?? []),
        ...(more.tables ?? []),
      ])
      const actions = new Set([
        ...uses.map((use) => OF_USE[use]),
        ...needs.flatMap((need) => OF_INTENT[need].actions),
        ...more.actions,
      ])
      // Tables are encrypted with our own key.
      if ([...actions].some((action) => action.startsWith('dynamodb:'))) actions.add('kms:Decrypt')
      return {
        holder: `${stack}/${construct}`,
        actions: [...actions].toSorted(),
        tables: [...tables].map((table) => (table === PEOPLE ? people : table)),
      }
    }
    const asksWhoCalls = contractRoutes([feature]).some(({ audience }) => audience !== 'public')
    const { starts = [] } = feature.calls
    return [
      wanted('Calls', feature.calls, {
        actions: [...(asksWhoCalls ? ['dynamodb:GetItem'] : []), ...(starts.length > 0 ? ['sqs:SendMessage'] : [])],
        tables: asksWhoCalls ? [PEOPLE] : [],
      }),
      ...Object.entries(feature.jobs ?? {}).map(([name, job]) => {
        const { actions, uses = [] } = OF_START[job.start.by]
        const tables = job.start.by === 'messages' ? ['Outbox'] : []
        return wanted(
          `${constructName(name)}Job`,
          { ...job, table: [...(job.table ?? []), ...uses] },
          { actions, tables },
        )
      }),
    ]
  })
}

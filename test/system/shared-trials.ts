import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { startTrial } from '#domain/trials/trial.ts'

interface Place {
  readonly cloud: { readonly url: string }
  readonly organisation: string
  readonly product: Parameters<typeof startTrial>[0]['product']
}

/** Gives an organisation a running trial, also if another test ended its trial: it may begin one only. */
export async function giveTrial({ cloud, organisation, product }: Place): Promise<void> {
  const { tables, TableName } = await accountsOf(cloud)
  const trial = startTrial({ organisation, product, startedBy: 'client' }, Date.now())
  const key = { pk: `TRIALS#${organisation}`, sk: product }
  await tables.send(new PutCommand({ TableName, Item: { ...key, kind: 'trial', ...trial } }))
}

/** Deletes the trial that another test gave. */
export async function takeTrial({ cloud, organisation, product }: Place): Promise<void> {
  const { tables, TableName } = await accountsOf(cloud)
  await tables.send(new DeleteCommand({ TableName, Key: { pk: `TRIALS#${organisation}`, sk: product } }))
}

async function accountsOf({ url }: Place['cloud']) {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const engine = new DynamoDBClient({ endpoint: `${url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  return {
    tables: DynamoDBDocumentClient.from(engine),
    TableName: TableNames.find((name) => name.includes('Accounts'))!,
  }
}

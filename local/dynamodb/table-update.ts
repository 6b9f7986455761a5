import type { AttributeDefinition, Index, KeyElement, Table } from './table.ts'

/** DynamoDB's description of an existing table. */
export interface TableDescription {
  readonly KeySchema: readonly KeyElement[]
  readonly AttributeDefinitions?: readonly AttributeDefinition[]
  readonly GlobalSecondaryIndexes?: readonly Index[]
  readonly StreamSpecification?: { readonly StreamEnabled: boolean; readonly StreamViewType?: string }
}

/** Parameters of one UpdateTable call. */
type TableChange = object

/**
 * Returns the UpdateTable calls that bring a table in line with its template, as CloudFormation would make them. Throws
 * where CloudFormation would refuse.
 * Sources: CloudFormation Template Reference, AWS::DynamoDB::GlobalTable, "GlobalSecondaryIndexes"; DynamoDB API
 * Reference, UpdateTable.
 */
export function planUpdate(table: Table, found: TableDescription): readonly TableChange[] {
  const existing = found.GlobalSecondaryIndexes ?? []
  const refusal =
    refusalOfKeys(table, found) ?? refusalOfTypes(table, found) ?? refusalOfIndexes(table.indexes, existing)
  if (refusal) throw new Error(`${introduction(table)} ${refusal}\n${remedy}`)

  const created = without(table.indexes, existing).map((index) => ({ Create: index }))
  const deleted = without(existing, table.indexes).map(({ IndexName }) => ({ Delete: { IndexName } }))
  const updates = [...deleted, ...created].map((update) => ({ GlobalSecondaryIndexUpdates: [update] }))
  return [...updates, ...streamChanges(table, found)]
}

const introduction = ({ name }: Table): string =>
  `The table ${name} in the data folder differs from its template, and CloudFormation would refuse the update as well:`

const remedy =
  'Change the template so that it can be deployed. To go on with an empty data folder, name a new one: VERITECH_DATA=.data-new npm start.'

function refusalOfKeys(table: Table, found: TableDescription): string | undefined {
  if (keysText(table.keys) === keysText(found.KeySchema)) return undefined
  return `its key is ${keysText(found.KeySchema)} and would become ${keysText(table.keys)}. A key cannot change: give the table another name.`
}

function refusalOfTypes(table: Table, found: TableDescription): string | undefined {
  const before = new Map((found.AttributeDefinitions ?? []).map((each) => [each.AttributeName, each.AttributeType]))
  const changed = table.attributes.find(
    ({ AttributeName, AttributeType }) => (before.get(AttributeName) ?? AttributeType) !== AttributeType,
  )
  if (!changed) return undefined
  const { AttributeName, AttributeType } = changed
  return `the type of ${AttributeName} is ${before.get(AttributeName)} and would become ${AttributeType}.`
}

function refusalOfIndexes(wanted: readonly Index[], existing: readonly Index[]): string | undefined {
  for (const index of wanted) {
    const before = existing.find(({ IndexName }) => IndexName === index.IndexName)
    if (before && indexText(before) !== indexText(index))
      return `its index ${index.IndexName} is ${indexText(before)} and would become ${indexText(index)}. An index cannot change: create one of another name in one deployment and delete the old one in the next.`
  }
  const changes = [
    ...without(wanted, existing).map(({ IndexName }) => `creates ${IndexName}`),
    ...without(existing, wanted).map(({ IndexName }) => `deletes ${IndexName}`),
  ]
  return changes.length > 1
    ? `it ${changes.join(' and ')}, and one update creates or deletes at most one index.`
    : undefined
}

function without(indexes: readonly Index[], others: readonly Index[]): readonly Index[] {
  return indexes.filter(({ IndexName }) => !others.some((other) => other.IndexName === IndexName))
}

/** Changing the view type means disabling the stream and enabling a new one. */
function streamChanges({ streamView }: Table, { StreamSpecification }: TableDescription): readonly TableChange[] {
  const enabled = StreamSpecification?.StreamEnabled ? StreamSpecification.StreamViewType : undefined
  if (enabled === streamView) return []
  return [
    ...(enabled ? [{ StreamSpecification: { StreamEnabled: false } }] : []),
    ...(streamView ? [{ StreamSpecification: { StreamEnabled: true, StreamViewType: streamView } }] : []),
  ]
}

function keysText(keys: readonly KeyElement[]): string {
  const part = (type: KeyElement['KeyType']) => keys.find(({ KeyType }) => KeyType === type)?.AttributeName
  return [part('HASH'), part('RANGE')].filter((name) => name !== undefined).join(' + ')
}

function indexText({ KeySchema, Projection }: Index): string {
  const { ProjectionType, NonKeyAttributes = [] } = Projection
  const attributes = NonKeyAttributes.length > 0 ? ` (${NonKeyAttributes.toSorted().join(', ')})` : ''
  return `${keysText(KeySchema)} with ${ProjectionType}${attributes}`
}

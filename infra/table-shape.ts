/** An index with its two string keys. */
interface GeneralIndex {
  readonly name: string
  readonly partitionKey: string
  readonly sortKey: string
}

/**
 * Keys and indexes of every table. CloudFormation can change one index per update, so each table has three general indexes from
 * the first deployment.
 */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  expiry: 'expiresAt',
  indexes: [1, 2, 3].map((number): GeneralIndex => ({
    name: `index${number}`,
    partitionKey: `pk${number}`,
    sortKey: `sk${number}`,
  })),
} as const

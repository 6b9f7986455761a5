/** An index of a table: the names of its two keys, both strings. */
interface GeneralIndex {
  readonly name: string
  readonly partitionKey: string
  readonly sortKey: string
}

/**
 * The keys of every table. CloudFormation adds or drops one index an update, so each table has three general indexes from
 * the first deployment, and none is named after what a screen shows.
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

/** A table as its template describes it. */
export interface Table {
  readonly name: string
  readonly arn: string
  readonly streamArn: string
  readonly keys: readonly KeyElement[]
  readonly indexes: readonly Index[]
  readonly attributes: readonly AttributeDefinition[]
  readonly streamView: string | undefined
  readonly expiryAttribute: string | undefined
  /** ARN of the customer managed key that encrypts the table. */
  readonly encryptionKey: string | undefined
}

export interface KeyElement {
  readonly AttributeName: string
  readonly KeyType: 'HASH' | 'RANGE'
}
export interface AttributeDefinition {
  readonly AttributeName: string
  readonly AttributeType: string
}
export interface Index {
  readonly IndexName: string
  readonly KeySchema: readonly KeyElement[]
  readonly Projection: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] }
}

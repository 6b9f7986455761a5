import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AttributeType, ProjectionType, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { TablePropsV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { summaryFields } from '#domain/helpdesk/contract.ts'

/** What a list of tickets shows. The description stays in the table: an index is a second copy of personal data. */
const TICKET_SUMMARY = summaryFields.filter((field) => field !== 'createdAt')

/** One table a feature: what a function may reach, and what a mistake can break, ends at its feature. */
export class DataStack extends Stack {
  readonly helpdesk: TableV2
  readonly chat: TableV2

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    this.helpdesk = featureTable(this, 'Helpdesk', {
      dynamoStream: StreamViewType.NEW_IMAGE,
      globalSecondaryIndexes: [
        {
          indexName: helpdeskIndexes.byRequester,
          partitionKey: { name: 'requesterEmail', type: AttributeType.STRING },
          sortKey: { name: 'createdAt', type: AttributeType.STRING },
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: TICKET_SUMMARY,
        },
        {
          indexName: helpdeskIndexes.byStatus,
          partitionKey: { name: 'queueStatus', type: AttributeType.STRING },
          sortKey: { name: 'queueOrder', type: AttributeType.STRING },
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [...TICKET_SUMMARY, 'createdAt', 'requesterEmail'],
        },
      ],
    })
    this.chat = featureTable(this, 'Chat', {})
  }
}

export const helpdeskIndexes = { byRequester: 'byRequester', byStatus: 'byStatus' } as const

function featureTable(scope: Construct, id: string, props: Partial<TablePropsV2>): TableV2 {
  return new TableV2(scope, id, {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    timeToLiveAttribute: 'expiresAt',
    // With AWS's own key a role that may read the table needs no second grant on a key.
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    ...props,
  })
}

import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Permission } from './feature-function.ts'

/** Key operations of DynamoDB for a caller who creates, changes, backs up or restores a table. */
export const USED_BY_TABLES = [
  'kms:CreateGrant',
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
]

/** IAM condition: the key is used through DynamoDB only. */
export function throughTables(scope: Construct): Record<string, Record<string, string>> {
  return { StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(scope).region}.amazonaws.com` } }
}

/**
 * Key of the tables. IAM policies decide who may use it, through DynamoDB only: not even administrators can decrypt with it
 * directly.
 */
export function tableKey(scope: Construct, stage: string): Key {
  const account = new AccountRootPrincipal()
  return new Key(scope, 'TableKey', {
    description: `The tables of Veritech ${stage}`,
    enableKeyRotation: true,
    // Each of the first two rotations adds a dollar a month; KMS allows no longer period.
    rotationPeriod: Duration.days(2560),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    policy: new PolicyDocument({
      statements: [
        new PolicyStatement({
          sid: 'AccountAdministersWithoutUsing',
          principals: [account],
          actions: [
            'kms:CancelKeyDeletion',
            'kms:Describe*',
            'kms:DisableKey',
            'kms:EnableKey',
            'kms:EnableKeyRotation',
            'kms:Get*',
            'kms:List*',
            'kms:PutKeyPolicy',
            'kms:RevokeGrant',
            'kms:ScheduleKeyDeletion',
            'kms:TagResource',
            'kms:UntagResource',
            'kms:UpdateKeyDescription',
          ],
          resources: ['*'],
        }),
        new PolicyStatement({
          sid: 'WhoeverMayAndThroughTablesOnly',
          principals: [account],
          actions: USED_BY_TABLES,
          resources: ['*'],
          conditions: throughTables(scope),
        }),
        new PolicyStatement({
          sid: 'TablesSeeWhetherTheKeyIsThere',
          principals: [new ServicePrincipal('dynamodb.amazonaws.com')],
          actions: ['kms:Describe*', 'kms:Get*', 'kms:List*'],
          resources: ['*'],
        }),
      ],
    }),
  })
}

/** Key permissions for reading and writing tables and reading streams. */
export function useOf(key: Key): Permission {
  return {
    actions: ['kms:Decrypt'],
    resources: [key.keyArn],
    conditions: throughTables(key),
  }
}

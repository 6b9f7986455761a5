import type { Placed } from './assembly.ts'
import type { Json } from './synthesised.ts'

/**
 * Resource types that lose data when CloudFormation replaces them, each with its create-only properties. A replacement is empty
 * and has another name, so the product no longer finds its data, accounts or files. A test compares this list with CDK's database
 * of CloudFormation. Properties that are only in this list cannot be changed at all.
 */
export const CREATE_ONLY: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration', 'Schema'],
  // Everybody is signed out, and open pages use a deleted client.
  'AWS::Cognito::UserPoolClient': ['GenerateSecret', 'UserPoolId'],
  'AWS::Cognito::UserPoolGroup': ['GroupName', 'UserPoolId'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  // Mail fails until new DKIM records are published.
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  // The site gets a new domain name without a DNS record.
  'AWS::CloudFront::Distribution': [],
  'AWS::ApiGateway::RestApi': [],
}

/** The create-only properties of a resource with their values. */
export function createOnlyProperties({ type, property }: Placed): Record<string, Json> {
  return Object.fromEntries(
    (CREATE_ONLY[type] ?? []).flatMap((name) => {
      const value = property(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

import type { Placed } from './assembly.ts'
import type { Json } from './synthesised.ts'

/**
 * What cannot be made anew without loss, and the properties that CloudFormation changes by making it anew. Something new
 * stands empty beside the old one, under another name: the product no longer finds its data, its people or its files. Held
 * against CDK's database of CloudFormation; what is more here than there, CloudFormation refuses to change at all.
 */
export const MADE_ONCE: Readonly<Record<string, readonly string[]>> = {
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

/** Properties that cannot change without replacement. */
export function madeWith({ type, property }: Placed): Record<string, Json> {
  return Object.fromEntries(
    (MADE_ONCE[type] ?? []).flatMap((name) => {
      const value = property(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

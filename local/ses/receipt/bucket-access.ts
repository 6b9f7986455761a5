import type { Assembly } from '../../assembly/assembly.ts'
import { judge } from '../../iam/policy.ts'
import type { PolicyStatement } from '../../iam/key-policy.ts'

interface PolicyProperties {
  readonly Bucket: string
  readonly PolicyDocument: { readonly Statement?: PolicyStatement | readonly PolicyStatement[] }
}

/** Whether the bucket's policy lets SES store mails there for this rule. */
export function mayStore(
  { bucket, prefix, ruleArn }: { readonly bucket: string; readonly prefix: string; readonly ruleArn: string },
  { ofType, accountId }: Pick<Assembly, 'ofType' | 'accountId'>,
): boolean {
  const statements = ofType('AWS::S3::BucketPolicy')
    .map((resource) => resource.properties<PolicyProperties>())
    .filter(({ Bucket }) => Bucket === bucket)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement ?? [])
    .filter(({ Principal }) => isSes(Principal))
  const deed = {
    action: 's3:PutObject',
    resource: `arn:aws:s3:::${bucket}/${prefix}mail`,
    context: { 'aws:sourceaccount': accountId, 'aws:sourcearn': ruleArn, 'aws:securetransport': 'true' },
  }
  return judge(statements, deed) === 'allowed'
}

function isSes(principal: PolicyStatement['Principal']): boolean {
  if (principal === undefined || typeof principal === 'string') return principal === '*'
  if ([principal['AWS'] ?? []].flat().includes('*')) return true
  return [principal['Service'] ?? []].flat().includes('ses.amazonaws.com')
}

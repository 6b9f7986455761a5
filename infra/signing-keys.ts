import { RemovalPolicy } from 'aws-cdk-lib'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

/** Whether an entry of the list is a key, and not the word for one that is gone. */
export const isKey = (entry: string): boolean => entry !== 'retired' && entry !== 'compromised'

/** ARNs of the keys that sign credentials, in the order of the setting; a word in the place of each that is gone. */
export function signingKeys(scope: Construct, { stage, signingKeys: keys }: Config): string[] {
  return keys.map((key, index) => (key === 'own' ? signingKey(scope, stage, index + 1).keyArn : key))
}

/** An Ed25519 key. IAM policies decide who signs with it; administrators may do everything else. */
function signingKey(scope: Construct, stage: string, number: number): Key {
  const account = new AccountRootPrincipal()
  return new Key(scope, `SigningKey${number}`, {
    description: `Credentials of Veritech ${stage}, key-${number}`,
    keySpec: KeySpec.ECC_NIST_EDWARDS25519,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    policy: new PolicyDocument({
      statements: [
        new PolicyStatement({
          sid: 'AccountAdministersWithoutSigning',
          principals: [account],
          actions: [
            'kms:CancelKeyDeletion',
            'kms:Describe*',
            'kms:DisableKey',
            'kms:EnableKey',
            'kms:Get*',
            'kms:List*',
            'kms:PutKeyPolicy',
            'kms:ScheduleKeyDeletion',
            'kms:TagResource',
            'kms:UntagResource',
            'kms:UpdateKeyDescription',
          ],
          resources: ['*'],
        }),
        new PolicyStatement({
          sid: 'FunctionsSign',
          principals: [account],
          actions: ['kms:Sign'],
          resources: ['*'],
          conditions: { StringEquals: { 'kms:SigningAlgorithm': 'ED25519_SHA_512', 'kms:MessageType': 'RAW' } },
        }),
      ],
    }),
  })
}

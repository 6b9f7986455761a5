import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'

/** Header with the origin secret. CloudFront overwrites a visitor's own header of that name. */
export const ORIGIN_HEADER = 'x-origin-proof'

const LENGTH = 48

/** The current generation, which CloudFront sends, and the previous one, which the API still accepts during a deployment. */
export function originSecrets(scope: Construct, { originSecret, stage }: Config): [Secret, ...Secret[]] {
  const generation = (number: number): Secret => {
    // Each generation is a new secret. Changing a secret's value would not work, because CloudFormation resolves references
    // only when a resource changes, and the two sides would differ.
    const secret = new Secret(scope, `OriginSecret${number}`, {
      description: `Veritech ${stage}: proof of the edge, generation ${number}. Never change its value; see the runbook.`,
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    acknowledge(
      secret,
      'SMG4',
      'It is rotated by a deployment, which gives the API the new generation before the edge sends it; a rotation by itself would come to neither.',
    )
    return secret
  }
  const newest = generation(originSecret)
  return originSecret > 1 ? [newest, generation(originSecret - 1)] : [newest]
}

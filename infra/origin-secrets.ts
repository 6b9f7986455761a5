import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'

/** The header by which a request proves that it came through the edge. A visitor's own header of that name never gets past it. */
export const ORIGIN_HEADER = 'x-origin-proof'

const LENGTH = 48

/** The newest generation, which the edge sends, and the one before it, which the API still admits while the edge changes over. */
export function originSecrets(scope: Construct, { originSecret, stage }: Config): [Secret, ...Secret[]] {
  const generation = (number: number): Secret => {
    // A generation is a secret of its own, under another logical id: an old one is never given a new value, because CloudFormation
    // looks a value up only where something else changes too, and the two sides would then disagree.
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

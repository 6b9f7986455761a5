import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'

const LENGTH = 48

/** Secret by which the API's functions recognise the edge. */
export interface OriginSecrets {
  /** CloudFront sends it. */
  readonly current: Secret
  /** Functions accept it too, because CloudFront is deployed after them. Undefined in the first generation. */
  readonly before: Secret | undefined
}

export function originSecrets(scope: Construct, { originSecret, stage }: Config): OriginSecrets {
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
      'It is rotated by a deployment, which gives the functions the new generation before the edge sends it; a rotation by itself would come to neither.',
    )
    return secret
  }
  return {
    current: generation(originSecret),
    before: originSecret > 1 ? generation(originSecret - 1) : undefined,
  }
}

/** Environment of a function that the gateway calls. The template has references only, which CloudFormation resolves. */
export function originEnvironment({ current, before }: OriginSecrets): Record<string, string> {
  return {
    ORIGIN_SECRET: current.secretValue.unsafeUnwrap(),
    ...(before ? { ORIGIN_SECRET_BEFORE: before.secretValue.unsafeUnwrap() } : {}),
  }
}

import { RemovalPolicy } from 'aws-cdk-lib'
import { Alias } from 'aws-cdk-lib/aws-lambda'
import type { FeatureFunction } from './feature-function.ts'
import { ALIAS } from './alias-name.ts'

/** Alias that callers invoke. `npm run roll-back` points it at the previous version. */
export function liveAlias(of: FeatureFunction): Alias {
  const version = of.function.currentVersion
  // Rolling back needs the earlier versions. One whose creation failed is deleted: Lambda publishes the same code only once.
  version.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  return new Alias(of, 'Live', { aliasName: ALIAS, version })
}

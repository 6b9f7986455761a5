import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Architecture, type Alias } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction, type Permission } from './feature-function.ts'
import { liveAlias } from './live-alias.ts'

/** The largest report takes 30 s of one CPU and 2 GB of memory. */
export const DOCUMENTS_MEMORY_MEGABYTES = 3008

interface DocumentsStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
}

/** The documents function, which makes PDFs. Its only permission is logging, because all input is in the call. */
export class DocumentsStack extends Stack {
  readonly documents: FeatureFunction
  /** Alias for callers. */
  readonly live: Alias

  constructor(scope: Construct, id: string, { config, dist, ...props }: DocumentsStackProps) {
    super(scope, id, props)
    this.documents = new FeatureFunction(this, 'Documents', {
      config,
      feature: 'documents',
      code: dist.functionCode('documents'),
      // The native library exists for x86_64 only.
      architecture: Architecture.X86_64,
      memoryMegabytes: DOCUMENTS_MEMORY_MEGABYTES,
      timeout: Duration.seconds(60),
    })
    this.live = liveAlias(this.documents)
  }
}

/** Environment and permission for a function that makes documents. */
export function makeDocuments({ live }: DocumentsStack): {
  readonly environment: Readonly<Record<string, string>>
  readonly permission: Permission
} {
  return {
    environment: { DOCUMENTS_FUNCTION: live.functionArn },
    permission: { actions: ['lambda:InvokeFunction'], resources: [live.functionArn] },
  }
}

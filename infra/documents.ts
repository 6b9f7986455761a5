import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Architecture, type Alias } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction, type Permission } from './feature-function.ts'
import { liveAlias } from './live-alias.ts'

interface DocumentsStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
}

/** Makes PDF of templates and data. Its function holds no right but to write its log: everything comes in the call. */
export class DocumentsStack extends Stack {
  readonly documents: FeatureFunction
  /** What callers invoke. */
  readonly live: Alias

  constructor(scope: Construct, id: string, { config, dist, ...props }: DocumentsStackProps) {
    super(scope, id, props)
    this.documents = new FeatureFunction(this, 'Documents', {
      config,
      feature: 'documents',
      code: dist.functionCode('documents'),
      // The native library is published for x86_64 only.
      architecture: Architecture.X86_64,
      // The largest report takes half a minute of one processor, and 2 GB while it is set.
      memoryMegabytes: 3008,
      timeout: Duration.seconds(60),
    })
    this.live = liveAlias(this.documents)
  }
}

/** Lets a function make documents: the environment that names the documents function, and the right to invoke it. */
export function makeDocuments({ live }: DocumentsStack): {
  readonly environment: Readonly<Record<string, string>>
  readonly permission: Permission
} {
  return {
    environment: { DOCUMENTS_FUNCTION: live.functionArn },
    permission: { actions: ['lambda:InvokeFunction'], resources: [live.functionArn] },
  }
}

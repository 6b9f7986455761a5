import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { Config } from '../../config.ts'
import { regionsOf } from '../../regions.ts'
import { type Check, FIRST_DEPLOYMENT } from './check.ts'

/** Minimum version of the bootstrap stack. */
export const BOOTSTRAP_VERSION = 6

/** Every region with stacks needs CDK's bootstrap stack. */
export const bootstrap: Check = {
  subject: 'bootstrap',
  async find(config) {
    const versions = await Promise.all(
      regionsOf(config).map(async (region) => ({ region, version: await bootstrapVersion(region) })),
    )
    return versions
      .filter(({ version }) => version === undefined || version < BOOTSTRAP_VERSION)
      .map(({ region, version }) => ({
        weight: 'missing',
        what:
          version === undefined
            ? `${region} has no stack CDKToolkit.`
            : `The stack CDKToolkit of ${region} has version ${version}; ${BOOTSTRAP_VERSION} is needed.`,
        remedy: 'npx cdk bootstrap',
        page: `${FIRST_DEPLOYMENT}#steps`,
      }))
  },
}

/** Undefined if the stack does not exist. */
async function bootstrapVersion(region: string): Promise<number | undefined> {
  const stack = await describeStack('CDKToolkit', region)
  const version = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue
  return version === undefined ? undefined : Number(version)
}

/** Whether a stack of the stage was ever created. */
export async function isCreated({ stage }: Pick<Config, 'stage'>, name: string, region: string): Promise<boolean> {
  const stack = await describeStack(`veritech-${stage}-${name}`, region)
  return (
    stack?.StackStatus !== undefined &&
    !/^(?:CREATE_(?:FAILED|IN_PROGRESS)|DELETE_|REVIEW_|ROLLBACK_)/.test(stack.StackStatus)
  )
}

async function describeStack(StackName: string, region: string) {
  try {
    const { Stacks = [] } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }))
    return Stacks[0]
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined
    throw error
  }
}

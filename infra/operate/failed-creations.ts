import {
  CloudFormationClient,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { Config } from '../config.ts'
import { regionsOf } from '../regions.ts'

/** States of a stack whose creation failed; it was never used. */
const NEVER_CREATED: readonly (string | undefined)[] = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/**
 * Removes the termination protection from the stage's stacks whose creation failed, and returns their names. CDK must delete such a stack
 * before it can create it again.
 */
export async function allowSecondTry(config: Config): Promise<readonly string[]> {
  const lifted: string[] = []
  for (const region of regionsOf(config)) {
    const client = new CloudFormationClient({ region })
    for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
      for (const stack of Stacks.filter((one) => isOf(config, one) && NEVER_CREATED.includes(one.StackStatus))) {
        if (!stack.EnableTerminationProtection) continue
        await client.send(
          new UpdateTerminationProtectionCommand({ StackName: stack.StackName, EnableTerminationProtection: false }),
        )
        lifted.push(stack.StackName ?? '')
      }
  }
  return lifted
}

/** Checks tags, because a stage's name may be a prefix of another's. */
function isOf({ stage }: Config, { Tags = [] }: Stack): boolean {
  const value = (key: string) => Tags.find(({ Key }) => Key === key)?.Value
  return value('product') === 'veritech' && value('stage') === stage
}

import {
  CloudFormationClient,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { Config } from '../config.ts'
import { regionsOf } from '../regions.ts'

/** A stack in one of these states was never used: its creation failed and was rolled back. */
const NEVER_CREATED: readonly (string | undefined)[] = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/**
 * Lifts the protection against termination from stacks of the stage whose creation failed, and returns their names. CDK protects a stack
 * before it creates it, and has to delete a failed one before it can create it again.
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

/** By its tags: the name of one stage may begin with that of another. */
function isOf({ stage }: Config, { Tags = [] }: Stack): boolean {
  const value = (key: string) => Tags.find(({ Key }) => Key === key)?.Value
  return value('product') === 'veritech' && value('stage') === stage
}

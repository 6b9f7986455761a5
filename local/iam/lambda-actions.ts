import { invokedFunction } from '../lambda/function-name.ts'
import type { RequestedAction } from './policy.ts'

/**
 * An invocation of a version or alias needs permission on that qualified ARN.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for AWS Lambda".
 */
export function lambdaActions(
  action: string,
  path: string,
  scope: { readonly region: string; readonly accountId: string },
): readonly RequestedAction[] {
  const invoked = invokedFunction(path, scope)
  if (!invoked) return [{ action: `lambda:${action}`, resource: '*', context: {} }]
  return [{ action: 'lambda:InvokeFunction', resource: invoked.qualifiedArn, context: {} }]
}

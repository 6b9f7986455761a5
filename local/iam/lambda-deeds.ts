import { invokedFunction } from '../lambda/function-name.ts'
import type { Deed } from './policy.ts'

/**
 * An invocation that names a version or an alias needs the right to that one.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for AWS Lambda".
 */
export function lambdaDeeds(
  action: string,
  path: string,
  place: { readonly region: string; readonly accountId: string },
): readonly Deed[] {
  const invoked = invokedFunction(path, place)
  if (!invoked) return [{ action: `lambda:${action}`, resource: '*', context: {} }]
  return [{ action: 'lambda:InvokeFunction', resource: invoked.qualifiedArn, context: {} }]
}

import { placed, type Stack } from './assembly.ts'
import { at, type Json, textAt } from './synthesised.ts'

/** A method in a REST API's definition. */
interface GatewayMethod {
  /** `Stack/LogicalId GET /path`. */
  readonly id: string
  readonly stack: Stack
  readonly call: string
  readonly operation: string
  /** Undefined for a public method. */
  readonly scheme: Json | undefined
  readonly scopes: Json | undefined
  readonly uri: Json | undefined
  readonly timeoutSeconds: number
  /** Changes a property of the method. */
  readonly set: (name: string, value: Json) => void
}

/** API Gateway's default. */
const GATEWAY_TIMEOUT_MS = 29_000

/** All methods of the REST APIs in these stacks. */
export function gatewayMethods(stacks: readonly Stack[]): GatewayMethod[] {
  return placed(stacks, 'AWS::ApiGateway::RestApi').flatMap(({ id, stack, property }) => {
    const schemes = property('Body', 'components', 'securitySchemes')
    const paths = Object.entries((property('Body', 'paths') ?? {}) as Record<string, Record<string, Json>>)
    return paths.flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): GatewayMethod => {
        const call = `${method.toUpperCase()} ${path}`
        const [requirement] = (at(operation, 'security') ?? []) as readonly Record<string, Json>[]
        const [scheme] = Object.keys(requirement ?? {})
        return {
          id: `${id} ${call}`,
          stack,
          call,
          operation: textAt(operation, 'operationId'),
          scheme: scheme === undefined ? undefined : at(schemes, scheme),
          scopes: scheme === undefined ? undefined : requirement?.[scheme],
          uri: at(operation, 'x-amazon-apigateway-integration', 'uri'),
          timeoutSeconds:
            Number(at(operation, 'x-amazon-apigateway-integration', 'timeoutInMillis') ?? GATEWAY_TIMEOUT_MS) / 1000,
          set: (name, value) => {
            ;(operation as Record<string, Json>)[name] = value
          },
        }
      }),
    )
  })
}

import type { Stack } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { SIGNED_IN_SCOPE } from '#domain/contract/scope.ts'
import type { ContractRoute } from './contract-routes.ts'
import { gatewayResponses } from './gateway-responses.ts'

const AUTHORIZER = 'signedIn'

interface Options {
  readonly title: string
  readonly routes: readonly ContractRoute[]
  readonly userPool: UserPool
  /** Live alias of a feature's function. */
  readonly live: (feature: string) => Alias
}

/**
 * OpenAPI definition of the REST API. Separate CloudFormation resources would need three per call, and a stack is limited
 * to 500.
 */
export function apiDefinition(scope: Stack, { title, routes, userPool, live }: Options): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = (paths[route.path] ??= {})
    path[route.method.toLowerCase()] = operation(scope, route, live(route.feature))
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '1' },
    paths,
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
    components: {
      securitySchemes: {
        [AUTHORIZER]: {
          type: 'apiKey',
          name: 'Authorization',
          in: 'header',
          'x-amazon-apigateway-authtype': 'cognito_user_pools',
          'x-amazon-apigateway-authorizer': { type: 'cognito_user_pools', providerARNs: [userPool.userPoolArn] },
        },
      },
    },
  }
}

function operation(scope: Stack, route: ContractRoute, { functionArn }: Alias): object {
  const { feature, name, path, audience, streamed } = route
  const invocation = streamed
    ? `2021-11-15/functions/${functionArn}/response-streaming-invocations`
    : `2015-03-31/functions/${functionArn}/invocations`
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId: `${feature}.${name}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    // Requires a scope, which ID tokens lack.
    security: audience === 'public' ? [] : [{ [AUTHORIZER]: [SIGNED_IN_SCOPE] }],
    responses: {},
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: `arn:${scope.partition}:apigateway:${scope.region}:lambda:path/${invocation}`,
      ...(streamed && { responseTransferMode: 'STREAM' }),
    },
  }
}

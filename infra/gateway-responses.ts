import { ResponseType } from 'aws-cdk-lib/aws-apigateway'
import { inAnEmergency } from '#domain/contract/in-an-emergency.ts'
import { type RefusalCode, refusals } from '#domain/contract/refusal.ts'

interface Refusal {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly retryAfterSeconds?: number
}

const tooMany: Refusal = {
  code: 'too-many-requests',
  status: 429,
  message: `Too many requests in a short time. Wait a moment and try again. ${inAnEmergency}`,
  // The stage's limit has room again within a second.
  retryAfterSeconds: 1,
}

/** The gateway's own errors with our refusals. */
const answers: readonly (readonly [ResponseType, Refusal])[] = [
  [ResponseType.UNAUTHORIZED, of('sign-in-required')],
  [ResponseType.EXPIRED_TOKEN, of('sign-in-required')],
  [ResponseType.ACCESS_DENIED, of('forbidden')],
  // The gateway's error for an unknown path or method.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, of('not-found')],
  [ResponseType.INVALID_SIGNATURE, of('not-found')],
  [ResponseType.RESOURCE_NOT_FOUND, of('not-found')],
  [ResponseType.BAD_REQUEST_BODY, of('invalid-input')],
  [ResponseType.BAD_REQUEST_PARAMETERS, of('invalid-input')],
  [ResponseType.REQUEST_TOO_LARGE, of('too-large')],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, of('unsupported-media-type')],
  [ResponseType.THROTTLED, tooMany],
  [ResponseType.QUOTA_EXCEEDED, tooMany],
  [ResponseType.AUTHORIZER_FAILURE, of('unavailable')],
  [ResponseType.INTEGRATION_FAILURE, of('unavailable')],
  [ResponseType.INTEGRATION_TIMEOUT, of('unavailable')],
  // The rest: an unknown path called with a token that the gateway parses as an AWS signature.
  [ResponseType.DEFAULT_4XX, of('not-found')],
  [ResponseType.DEFAULT_5XX, of('unexpected')],
]

/**
 * Gateway responses with our error envelope, as part of the OpenAPI definition: separate resources would be lost when the
 * definition is imported again.
 */
export const gatewayResponses = Object.fromEntries(
  answers.map(([{ responseType }, { code, status, message, retryAfterSeconds }]) => [
    responseType,
    {
      statusCode: status,
      responseParameters: {
        'gatewayresponse.header.x-request-id': 'context.requestId',
        'gatewayresponse.header.cache-control': "'no-store'",
        ...(retryAfterSeconds !== undefined && { 'gatewayresponse.header.retry-after': `'${retryAfterSeconds}'` }),
      },
      responseTemplates: {
        'application/json': JSON.stringify({ error: message, code, requestId: '$context.requestId' }),
      },
    },
  ]),
)

function of(code: RefusalCode): Refusal {
  return { code, ...refusals[code] }
}

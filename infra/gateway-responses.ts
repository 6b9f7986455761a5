import { type ResponseType, ResponseType as Type, type RestApi } from 'aws-cdk-lib/aws-apigateway'

interface Refusal {
  readonly when: ResponseType
  readonly status: number
  readonly code: string
  readonly sentence: string
}

const signIn = { status: 401, code: 'sign-in-required', sentence: 'Sign in first.' }
const forbidden = { status: 403, code: 'forbidden', sentence: 'You may not do this.' }
const notFound = { status: 404, code: 'not-found', sentence: 'There is nothing at this address.' }
const invalid = { status: 400, code: 'invalid-input', sentence: 'The request could not be understood.' }
const tooMany = {
  status: 429,
  code: 'too-many-requests',
  sentence: 'Too many requests in a short time. Wait a moment and try again.',
}
const unavailable = {
  status: 503,
  code: 'unavailable',
  sentence: 'This is not available for the moment. Please try again.',
}
const unexpected = { status: 500, code: 'unexpected', sentence: 'Something went wrong on our side. Please try again.' }

/** What the gateway answers by itself, before or after a function; each in the words that the functions use. */
const refusals: readonly Refusal[] = [
  { when: Type.UNAUTHORIZED, ...signIn },
  { when: Type.EXPIRED_TOKEN, ...signIn },
  { when: Type.ACCESS_DENIED, ...forbidden },
  { when: Type.WAF_FILTERED, ...forbidden },
  // The gateway's name for a path or a method that it does not have.
  { when: Type.MISSING_AUTHENTICATION_TOKEN, ...notFound },
  { when: Type.INVALID_SIGNATURE, ...notFound },
  { when: Type.RESOURCE_NOT_FOUND, ...notFound },
  { when: Type.BAD_REQUEST_BODY, ...invalid },
  { when: Type.BAD_REQUEST_PARAMETERS, ...invalid },
  { when: Type.REQUEST_TOO_LARGE, status: 413, code: 'too-large', sentence: 'The request is too large.' },
  {
    when: Type.UNSUPPORTED_MEDIA_TYPE,
    status: 415,
    code: 'unsupported-media-type',
    sentence: 'Send the request as application/json.',
  },
  { when: Type.THROTTLED, ...tooMany },
  { when: Type.QUOTA_EXCEEDED, ...tooMany },
  { when: Type.INTEGRATION_FAILURE, ...unavailable },
  { when: Type.INTEGRATION_TIMEOUT, ...unavailable },
  { when: Type.AUTHORIZER_FAILURE, ...unavailable },
  // What is left: an address that does not exist, called with a token, which the gateway takes for a broken AWS signature.
  { when: Type.DEFAULT_4XX, ...notFound },
  { when: Type.DEFAULT_5XX, ...unexpected },
]

/** Puts the product's error envelope on every answer that the gateway gives by itself. */
export function addGatewayResponses(restApi: RestApi): void {
  for (const { when, status, code, sentence } of refusals) {
    restApi.addGatewayResponse(when.responseType, {
      type: when,
      statusCode: String(status),
      responseHeaders: { 'x-request-id': 'context.requestId', 'cache-control': "'no-store'" },
      templates: {
        'application/json': `{"error":${JSON.stringify(sentence)},"code":${JSON.stringify(code)},"requestId":"$context.requestId"}`,
      },
    })
  }
}

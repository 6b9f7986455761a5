import type { AnyContractProcedure, ErrorMap } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '#domain/contract/api.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { jsonOf } from '#domain/contract/streams.ts'
import { errorEnvelopeSchema } from '#domain/contract/error-envelope.ts'
import { refusals } from '#domain/contract/refusal.ts'
import type { RefusalCode } from '#domain/contract/refusal.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
interface Operation {
  responses: Record<string, unknown>
  requestBody?: unknown
  parameters?: ({ in: string } & { [key in (typeof QUERY_ONLY)[number]]?: unknown })[]
}

const QUERY_ONLY = ['allowEmptyValue', 'allowReserved'] as const
const ERROR = { $ref: '#/components/schemas/Error' }

/** Refusals of the platform: in every call, in calls with a body, in calls of signed-in people. */
const anywhere: readonly RefusalCode[] = ['invalid-input', 'unexpected', 'unavailable']
const withBody: readonly RefusalCode[] = [
  'malformed-json',
  'nul-character',
  'half-character',
  'duplicate-key',
  'too-deep',
  'too-large',
  'unsupported-media-type',
]
const withActor: readonly RefusalCode[] = ['sign-in-required', 'second-factor-required', 'forbidden']

/** Generates the OpenAPI 3.1 document of all calls from the contracts. */
export async function openApiDocument(): Promise<Document> {
  const converter = new ZodToJsonSchemaConverter()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(api, {
    info: {
      title: 'Veritech',
      version: '1.0.0',
      description:
        'The calls behind the Veritech website and client portal. Every answer carries `x-request-id`; every error has the form of `Error`, and its `code` is stable.',
    },
    servers: [{ url: '/' }],
    commonSchemas: { Error: { schema: errorEnvelopeSchema } },
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool; an ID token is refused.',
        },
      },
    },
  })
  traverseContractProcedures({ router: api, path: [] }, ({ contract, path: [feature] }) => {
    const { route, meta } = contract['~orpc']
    const { audience, needsFreshSignIn, mediaType } = meta as EndpointMeta
    const method = (route.method ?? 'POST').toLowerCase()
    const operation = (document.paths as Record<string, Record<string, Operation>>)[route.path ?? '']?.[method]
    if (!operation) throw new Error(`${route.method} ${route.path} is missing in the document.`)
    for (const parameter of operation.parameters ?? []) {
      // The generator adds these to every parameter, but OpenAPI allows them for query parameters only.
      if (parameter.in === 'path') for (const key of QUERY_ONLY) delete parameter[key]
    }
    const success = String(route.successStatus ?? 200)
    const json = jsonOf(contract['~orpc'].outputSchema)
    if (json) {
      const { content } = operation.responses[success] as { content: Record<string, unknown> }
      content['application/json'] = { schema: converter.convert(json, { strategy: 'output' })[1] }
    }
    const isPublic = audience === 'public'
    const refused = [
      ...anywhere,
      ...(operation.requestBody ? withBody : []),
      ...(isPublic ? [] : withActor),
      ...(needsFreshSignIn ? (['fresh-sign-in-required'] as const) : []),
    ]
    Object.assign(operation, {
      tags: [feature],
      'x-audience': audience,
      security: isPublic ? [] : [{ accessToken: [] }],
      responses: {
        [success]: mediaType
          ? { description: 'OK', content: { [mediaType]: { schema: { type: 'string' } } } }
          : operation.responses[success],
        ...errorResponses([...refused.map((code) => ({ code, ...refusals[code] })), ...declaredErrors(contract)]),
      },
    })
  })
  return document
}

interface ErrorOfCall {
  readonly code: string
  readonly status: number
  readonly message: string
}

function declaredErrors({ '~orpc': { errorMap } }: AnyContractProcedure): ErrorOfCall[] {
  return Object.entries(errorMap as ErrorMap).map(([code, error]) => ({
    code,
    status: error?.status ?? 500,
    message: error?.message ?? code,
  }))
}

/** One response per status, with its possible error codes. */
function errorResponses(errors: readonly ErrorOfCall[]): Record<string, unknown> {
  const byStatus = Object.entries(Object.groupBy(errors, ({ status }) => status))
  return Object.fromEntries(
    byStatus.map(([status, some = []]) => {
      const codes = { type: 'object', properties: { code: { enum: some.map(({ code }) => code) } } }
      return [
        status,
        {
          description: some.map(({ code, message }) => `${code}: ${message}`).join(' '),
          content: { 'application/json': { schema: { allOf: [ERROR, codes] } } },
          ...(status === '429' && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
        },
      ]
    }),
  )
}

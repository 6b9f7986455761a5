import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/contract/api.ts'
import { openApiDocument } from '#lambdas/platform/openapi.ts'

interface Operation {
  readonly security: unknown
  readonly responses: Readonly<Record<string, unknown>>
  readonly 'x-audience': string
}

let document: Awaited<ReturnType<typeof openApiDocument>>
let operations: readonly Operation[]

beforeAll(async () => {
  document = await openApiDocument()
  operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as Record<string, Operation>))
})

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('it has every call of every contract, each with its audience', () => {
  const calls = Object.values(api).flatMap((contract) => Object.keys(contract))
  expect(operations).toHaveLength(calls.length)
  for (const operation of operations) {
    const isPublic = operation['x-audience'] === 'public'
    expect(operation.security).toEqual(isPublic ? [] : [{ accessToken: [] }])
    expect('401' in operation.responses).toBe(!isPublic)
  }
})

test('it names the conflict and the limit of a ticket, and when to come back', () => {
  const { responses } = (document.paths as Record<string, { post: Operation }>)['/api/send-helpdesk-ticket']?.post ?? {}
  expect(JSON.stringify(responses?.['409'])).toContain('ticket-number-taken')
  expect(JSON.stringify(responses?.['429'])).toContain('Retry-After')
})

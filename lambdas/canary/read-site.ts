import { company } from '#domain/company/details.ts'
import { expect } from '#lambdas/platform/probes/probe-failure.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'

/** Security headers that every page must have. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]

/** Checks the home page with its headers, and the OpenAPI document. */
export function readSite(ask: Ask) {
  return async (): Promise<'works'> => {
    const page = await ask('/')
    expect(page.status === 200, `/ was answered with ${page.status}`)
    for (const name of HEADERS) expect(page.headers.has(name), `/ came without ${name}`)
    const title = /<title>([^<]*)<\/title>/.exec(page.text)?.[1] ?? ''
    expect(title.includes(company.name), '/ came without its title')
    const calls = await ask('/api/openapi.json')
    expect(calls.status === 200, `/api/openapi.json was answered with ${calls.status}`)
    expect(/"openapi":\s*"3/.test(calls.text), '/api/openapi.json is not an OpenAPI 3 document')
    return 'works'
  }
}

import { afterEach, expect, test, vi } from 'vitest'
import { claims } from '#domain/company/claims.ts'
import { industryClaims } from '#domain/company/industry-claims.ts'
import { leaveOutExpiredClaims } from '../../../frontend/build/expired-claims.ts'
import { wordsOf } from './page-words.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The words of a page of a site that is built on that day. */
async function builtOn(day: string, path: string): Promise<string> {
  const replaced = leaveOutExpiredClaims(Date.parse(day))
  vi.stubEnv('EXPIRED_CLAIMS', JSON.parse(replaced['import.meta.env.EXPIRED_CLAIMS']) as string)
  vi.resetModules()
  const { render } = await import('#frontend/site/prerender.tsx')
  return wordsOf((await render(path)).body)
}

test('a figure is on the site until the day on which its claim expires', async () => {
  expect(await builtOn('2027-08-31', '/')).toContain(claims.threats.figure)
  const home = await builtOn('2027-09-01', '/')
  for (const { figure } of [claims.clients, claims.threats, claims.retention, claims.averageResponse])
    expect(home).not.toContain(figure)
  expect(home).toContain('Four promises in your contract')
  expect(await builtOn('2027-09-01', '/clients')).not.toContain('150')
})

test('the ticker leaves out expired figures of the industry, and keeps our own', async () => {
  expect(await builtOn('2027-02-28', '/')).toContain(industryClaims.breachCost.text)
  const home = await builtOn('2027-03-01', '/')
  for (const { text } of Object.values(industryClaims)) expect(home).not.toContain(text)
  expect(home).toContain(claims.clients.figure)
})

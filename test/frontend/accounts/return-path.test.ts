import { describe, expect, it } from 'vitest'
import { homeOf, returnPath, signInAddress } from '#frontend/accounts/return-path.ts'

const ORIGIN = 'https://veritech.example'
const after = (next: string) => returnPath(new URLSearchParams({ next }), ORIGIN)

describe('the return path after signing in', () => {
  it('is the requested page with its query', () => {
    const { searchParams } = new URL(signInAddress('/admin/helpdesk?priority=high&ticket=VMS-1'), ORIGIN)
    expect(returnPath(searchParams, ORIGIN)).toBe('/admin/helpdesk?priority=high&ticket=VMS-1')
  })

  it('is undefined without a requested page', () => {
    expect(returnPath(new URLSearchParams(), ORIGIN)).toBeUndefined()
  })

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/.//evil.example/dashboard',
    `${ORIGIN}//evil.example/dashboard`,
    String.raw`/.\\\\evil.example`,
    String.raw`\\evil.example`,
    'javascript:alert(1)',
    'http://[',
    '/auth?next=/auth',
  ])('is never %s', (next) => {
    expect(after(next)).toBeUndefined()
  })
})

it.each([
  { roles: [], home: '/dashboard' },
  { roles: ['reseller'], home: '/reseller-dashboard' },
  { roles: ['agent'], home: '/admin/helpdesk' },
  { roles: ['reseller', 'agent'], home: '/admin/helpdesk' },
  { roles: ['agent', 'admin'], home: '/admin' },
] as const)('a person with the roles $roles lands on $home', ({ roles, home }) => {
  expect(homeOf([...roles])).toBe(home)
})

import { describe, expect, it } from 'vitest'
import { returnPath, signInAddress } from '#frontend/accounts/return-path.ts'

const ORIGIN = 'https://veritech.example'
const after = (next: string) => returnPath(new URLSearchParams({ next }), ORIGIN)

describe('the way back after signing in', () => {
  it('leads to the page that was asked for, its search included', () => {
    const { searchParams } = new URL(signInAddress('/admin/helpdesk?priority=high&ticket=VMS-1'), ORIGIN)
    expect(returnPath(searchParams, ORIGIN)).toBe('/admin/helpdesk?priority=high&ticket=VMS-1')
  })

  it('leads to the dashboard when no page was asked for', () => {
    expect(returnPath(new URLSearchParams(), ORIGIN)).toBe('/dashboard')
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
  ])('never leads to %s', (next) => {
    expect(after(next)).toBe('/dashboard')
  })
})

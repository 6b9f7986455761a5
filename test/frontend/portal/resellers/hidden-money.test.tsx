import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Partnership } from '#domain/resellers/contract.ts'
import { loaded } from '../loaded.ts'

const { partnershipQuery } = await loaded(() => import('#frontend/portal/resellers/queries.ts'))
const { Component: Commission } = await loaded(() => import('#frontend/portal/resellers/commission-page.tsx'))
const { Component: Invoices } = await loaded(() => import('#frontend/portal/resellers/invoices-page.tsx'))
const { Component: Overview } = await loaded(() => import('#frontend/portal/resellers/overview-page.tsx'))
const { Component: Payouts } = await loaded(() => import('#frontend/portal/resellers/payouts-page.tsx'))
const { Component: Statements } = await loaded(() => import('#frontend/portal/resellers/statements-page.tsx'))

const partnership = (seesMoney: boolean): Partnership => ({
  reseller: {
    organisation: 'org-highveld',
    name: 'Highveld Networks',
    registrationNumber: '2014/113390/07',
    address: '210 Lynnwood Road',
    contactName: 'Pieter',
    contactEmail: 'pieter@example.org',
    tiers: ['referral'],
    agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
    joinedAt: '2026-07-01T08:00:00.000Z',
  },
  deals: [],
  quotes: [],
  prices: [],
  documents: [],
  closedDocuments: [],
  commission: [],
  waiting: [],
  payments: [],
  seesMoney,
  payouts: [],
  ownInvoices: [],
  mayAssign: false,
  leads: [],
  leadLink: { showsName: true, mailsMaterial: true, mayChange: false },
  material: [],
  bank: { mayChange: false },
})

function shown(Page: ComponentType, seesMoney: boolean): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(partnershipQuery().queryKey, partnership(seesMoney))
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test.each([
  ['Invoices', Invoices],
  ['Commission', Commission],
  ['Payouts', Payouts],
  ['Statements', Statements],
  ['Overview', Overview],
])('%s tell a member who may not see money so, and who can, and no false zero', (_name, Page) => {
  const text = shown(Page, false)
  expect(text).toContain('Owners, and members who see everything')
  expect(text).not.toMatch(
    /Earned|Due to you|Closing|You owe|nothing is open|No invoice yet|No commission yet|Nothing was paid out yet/,
  )
  expect(shown(Page, true)).not.toContain('Owners, and members who see everything')
})

test.each([
  ['invoices', Invoices],
  ['commission', Commission],
])('a page of %s that is hidden says so in one sentence', (name, Page) => {
  expect(shown(Page, false)).toContain(`You do not see ${name}`)
})

test('nothing that waits is counted as none', () => {
  for (const seesMoney of [true, false]) expect(shown(Overview, seesMoney)).toContain('Waits for you 0')
})

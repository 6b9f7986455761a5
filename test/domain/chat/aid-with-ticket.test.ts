import { expect, test } from 'vitest'
import { aidWithTicket } from '#domain/chat/aid-with-ticket.ts'
import { emergencyKinds } from '#domain/company/emergencies.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'

const OFFERS_TICKET = /ritical ticket|kritieke kaartjie by|vula ithikithi/

test('first aid beside an open ticket names it, and offers to open no other', () => {
  for (const kind of emergencyKinds)
    for (const certainty of ['attack', 'suspicion'] as const)
      for (const language of ['en', 'af', 'zu'] as const) {
        const aid = firstAidFor({ kind, certainty }, language)
        expect(aid).toMatch(OFFERS_TICKET)
        const named = aidWithTicket(aid, 'VMS-1')
        expect(named).not.toMatch(OFFERS_TICKET)
        expect(named).toContain('VMS-1')
      }
})

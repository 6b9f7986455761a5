import { describe, expect, test } from 'vitest'
import { whenShown } from '#frontend/overlays/precedence.ts'
import type { Overlay, OverlayState } from '#frontend/overlays/precedence.ts'

const overlays: readonly Overlay[] = ['tour', 'chat', 'helpdesk', 'emergency']
const never = Object.fromEntries(overlays.map((each) => [each, 'never'])) as Record<Overlay, OverlayState>

describe('a requested overlay opens and closes those that would cover it', () => {
  test.each([
    ['tour', 'chat', { tour: 'closed', chat: 'open' }],
    ['tour', 'helpdesk', { tour: 'closed', helpdesk: 'open' }],
    ['tour', 'emergency', { tour: 'closed', emergency: 'open' }],
    ['chat', 'tour', { chat: 'closed', tour: 'open' }],
    ['helpdesk', 'tour', { helpdesk: 'closed', tour: 'open' }],
    ['emergency', 'tour', { emergency: 'closed', tour: 'open' }],
    ['helpdesk', 'emergency', { helpdesk: 'closed', emergency: 'open' }],
    ['emergency', 'helpdesk', { emergency: 'closed', helpdesk: 'open' }],
    ['helpdesk', 'chat', { helpdesk: 'closed', chat: 'open' }],
    ['emergency', 'chat', { emergency: 'closed', chat: 'open' }],
    // The chat is not modal, so it stays open below other overlays.
    ['chat', 'helpdesk', { chat: 'open', helpdesk: 'open' }],
    ['chat', 'emergency', { chat: 'open', emergency: 'open' }],
  ] as const)('%s is open and %s is requested', (open, asked, expected) => {
    expect(whenShown(whenShown(never, open), asked)).toEqual({ ...never, ...expected })
  })
})

test('two modal overlays are never open at once, in any order of requests', () => {
  const modal: readonly Overlay[] = ['tour', 'helpdesk', 'emergency']
  let orders: Record<Overlay, OverlayState>[] = [never]
  for (let asked = 0; asked < 4; asked += 1) {
    orders = orders.flatMap((states) => overlays.map((overlay) => whenShown(states, overlay)))
  }
  for (const states of orders) expect(modal.filter((each) => states[each] === 'open').length).toBeLessThanOrEqual(1)
})

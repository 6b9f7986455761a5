import type { Locator } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const SCREEN = { width: 360, height: 740 }
/** What a finger hits surely. */
const FINGER = 44

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true })

test('an agent triages and answers a ticket in the lower half of a phone', async ({ page, request }) => {
  test.slow()
  const time = Date.now().toString(36).toUpperCase()
  const ticketNumber = `VMS-${time}-${Math.random().toString(36).slice(2, 6).toUpperCase().padEnd(4, '0')}`
  const ticket = { name: 'Ayanda Mokoena', category: 'Technical Support', subject: 'The lift phone is silent' }
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: { ...ticket, email: freshAddress('lift'), description: 'It is silent since noon.', ticketNumber },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  const triage = page.getByRole('toolbar', { name: 'Triage' })

  for (const [what, choice] of [
    ['Agent', 'Me'],
    ['Priority', 'High'],
    ['Status', 'Open'],
  ] as const) {
    await tapWithThumb(triage.getByRole('button', { name: what }))
    await tapWithThumb(page.getByRole('menuitemradio', { name: choice, exact: true }))
    await expect(page.getByRole('menu')).toHaveCount(0)
    // Only a thumb sees the facts; a screen reader hears what was chosen.
    await expect(triage.getByRole('button', { name: what })).toHaveAccessibleName(`${what}: ${choice}`)
  }
  await tapWithThumb(triage.getByRole('button', { name: 'Reply' }))
  const editor = page.getByRole('textbox', { name: 'Reply', exact: true }).and(page.locator('[contenteditable="true"]'))
  await expect(editor).toBeFocused()
  await page.keyboard.type('We are on our way.')
  await tapWithThumb(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByRole('article').getByText('We are on our way.').first()).toBeVisible()
  await expect(page.getByText('assigned', { exact: false }).first()).toBeAttached()
  expect(await barriers(page), 'a ticket on a phone').toEqual([])

  await page.setViewportSize(SCREEN)
  await tapWithThumb(triage.getByRole('button', { name: 'Queue' }))
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()
})

/** Taps what the thumb of the hand that holds the phone reaches: the lower half. */
async function tapWithThumb(what: Locator) {
  await expect(what).toBeInViewport()
  // What opens comes to rest first.
  await expect
    .poll(async () => (await what.boundingBox())?.y ?? 0, 'in the lower half')
    .toBeGreaterThan(SCREEN.height / 2)
  expect((await what.boundingBox())?.height, 'tall enough for a finger').toBeGreaterThanOrEqual(FINGER)
  await what.tap()
}

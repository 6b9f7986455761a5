import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const run = Date.now().toString(36).toUpperCase()

test('staff book a fee of the bank, take a wrong match back, and find both by filters in the address @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/resellers/payments', await personOf(request, 'admin'))
  const today = dateOf(dayAt(Date.now())).replaceAll('-', '/')
  const csv = [
    'Date,Amount,Balance,Description',
    `${today},-45.50,,ADMIN FEE ${run}`,
    `${today},1.00,,EFT ${run}`,
    `${today},9000000.00,,TOO MUCH ${run}`,
  ].join('\n')
  await page
    .getByLabel('Bank statement as CSV')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const waiting = page.getByRole('region', { name: 'To match' })
  const settled = page.getByRole('region', { name: 'Settled' })

  const fee = waiting.getByRole('listitem').filter({ hasText: `ADMIN FEE ${run}` })
  await fee.getByRole('button', { name: 'Book as bank charge…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Monthly fee.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(fee).toBeHidden()

  const payment = waiting.getByRole('listitem').filter({ hasText: `EFT ${run}` })
  await payment.getByLabel('Invoice').selectOption({ index: 1 })
  await payment.getByRole('button', { name: /^Match with/ }).click()
  await expect(payment).toBeHidden()

  await page.goto(`/admin/resellers/payments?state=matched&q=${encodeURIComponent(`EFT ${run}`)}`)
  const rows = settled.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: 'Undo…' }).click()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('Give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Another client paid it.')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(payment).toBeVisible()
  await expect(settled.getByText('No settled payment fits')).toBeVisible()

  // More than is open: a person sees the rest, and what else the payer owes, before anything is booked.
  await page.goto('/admin/resellers/payments')
  const more = waiting.getByRole('listitem').filter({ hasText: `TOO MUCH ${run}` })
  await more.getByLabel('Invoice').selectOption({ index: 1 })
  await more.getByRole('button', { name: /^Match with .*…$/ }).click()
  await expect(dialog.getByText(/is kept for the payer, to be used for another invoice or refunded/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const amount = dialog.getByRole('textbox').first()
  const open = await amount.inputValue()
  await amount.fill('9000000,01')
  await dialog.getByRole('button', { name: /^Pay / }).click()
  await expect(dialog.getByText(/^Enter an amount up to/)).toBeVisible()
  await amount.fill(open)
  await dialog.getByRole('button', { name: /^Pay / }).click()
  await expect(more).toBeHidden()
  const kept = settled.getByRole('listitem').filter({ hasText: `TOO MUCH ${run}` })
  await expect(kept.getByText(/kept for the payer/)).toBeVisible()
  await kept.getByRole('button', { name: 'Undo…' }).click()
  await dialog.getByLabel('Reason').fill('Of a test.')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await more.getByRole('button', { name: 'Set aside…' }).click()
  await dialog.getByLabel('Reason').fill('Of a test.')
  await dialog.getByRole('button', { name: 'Set it aside' }).click()
  await expect(more).toBeHidden()

  await page.goto(`/admin/resellers/payments?state=undone&state=bank-charge&q=${run}`)
  await expect(rows).toHaveCount(3)
  await expect(settled.getByText('Another client paid it.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await barriers(page)).toEqual([])
  // The line is left as it was found: set aside, without an entry.
  await payment.getByRole('button', { name: 'Set aside…' }).click()
  await dialog.getByLabel('Reason').fill('Of a test.')
  await dialog.getByRole('button', { name: 'Set it aside' }).click()
  await expect(payment).toBeHidden()
})

import { barriers } from './barriers.ts'
import { answers, input, introduce, openChat, panelOf } from './chat-panel.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a question without an answer reaches an admin, who answers it for the next visitor @thorough', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  // Of this run alone, so that its gap is not another one's.
  const word = `kalimba${Date.now().toString(36)}`
  const question = `Do your technicians tune a ${word}?`
  await openChat(page)
  await introduce(page)
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(2)
  await expect(panelOf(page).getByRole('button', { name: 'Send message' })).toBeVisible()
  await expect(answers(page).last()).not.toContainText(word)

  const admin = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAt(admin, request, '/admin/conversations', await personOf(request, 'admin'))
  await admin.getByRole('searchbox').fill(word)
  await admin.getByRole('searchbox').press('Enter')
  await admin.getByRole('grid', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(admin.getByText(question).last()).toBeVisible()
  expect(await barriers(admin)).toEqual([])

  await admin.goto('/admin/conversations?view=gaps')
  await admin.getByRole('searchbox').fill(word)
  await admin.getByRole('searchbox').press('Enter')
  await admin.getByRole('grid', { name: 'Gaps' }).getByRole('link').first().click()
  await admin.getByRole('link', { name: 'Add an answer' }).click()
  await expect(admin.getByRole('textbox', { name: 'Question' })).toHaveValue(question)
  await admin.getByRole('textbox', { name: 'Answer' }).fill(`A ${word} is tuned in our workshop on Fridays.`)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('The answer is saved')).toBeVisible()
  await admin.close()

  await expect(async () => {
    await panelOf(page).getByRole('button', { name: 'Clear conversation' }).click()
    await input(page).fill(question)
    await input(page).press('Enter')
    await expect(answers(page).last()).toContainText(`A ${word} is tuned in our workshop on Fridays.`, {
      timeout: 10_000,
    })
  }).toPass({ timeout: 90_000 })
})

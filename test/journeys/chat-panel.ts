import type { Locator, Page } from 'playwright/test'
import { expect, freshAddress } from './visitor.ts'

/** Opens the assistant on the home page. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(panelOf(page)).toBeVisible()
}

/** Says who asks, which the assistant wants to know first. */
export async function introduce(page: Page): Promise<void> {
  await panelOf(page).getByLabel('Name').fill('Lindiwe')
  await panelOf(page).getByLabel('Email').fill(freshAddress('lindiwe'))
  await panelOf(page).getByRole('button', { name: 'Start Chat' }).click()
  await expect(input(page)).toBeVisible()
}

export function panelOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Veritech Assistant' })
}

export function input(page: Page): Locator {
  return panelOf(page).getByLabel('Your message')
}

/** Asks, and gives the answer. The count begins with the greeting, which may still be loading. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await expect(answers(page)).not.toHaveCount(0)
  const before = await answers(page).count()
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
  return answers(page).last()
}

export function answers(page: Page): Locator {
  return panelOf(page).getByRole('article').filter({ hasText: 'Veritech Assistant said:' })
}

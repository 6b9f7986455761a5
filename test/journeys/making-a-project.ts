import type { Page } from 'playwright/test'
import { expect } from './visitor.ts'

/** Opens the projects of a client with a trial, and makes one with these tasks. */
export async function projectWith(page: Page, name: string, titles: readonly string[]) {
  const start = page.getByRole('button', { name: 'Start the free trial' })
  // An earlier try may have started the trial and made a project.
  const list = page
    .getByRole('heading', { name: 'No project yet' })
    .or(page.getByRole('grid', { name: 'Projects', exact: true }))
  await start.or(list).waitFor()
  if (await start.isVisible()) await start.click()
  await list.waitFor()
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Name', { exact: false }).last().fill(name)
  await page.getByRole('button', { name: 'Make the project' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const add = page.getByLabel('Add a task')
  for (const title of titles) {
    await add.fill(title)
    await add.press('Enter')
  }
  await expect(page.getByRole('checkbox', { name: /^Done: / })).toHaveCount(titles.length)
}

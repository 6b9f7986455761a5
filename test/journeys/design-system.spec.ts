import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './visitor.ts'

test('the built site contains nothing of the design system page', async ({ page }) => {
  const answer = await page.goto('/_design')
  expect(answer?.status()).toBe(404)
  const files = await readdir('dist/site', { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && /\.(?:html|js|css|xml|txt|json)$/.test(file.name))
  expect(texts.length).toBeGreaterThan(20)
  for (const { parentPath, name } of texts) {
    expect(await readFile(path.join(parentPath, name), 'utf8'), name).not.toMatch(
      /_design|design-(?:page|pane|chapter)/,
    )
  }
})

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { tools } from '#domain/company/tools.ts'
import { thorough } from '../thorough.ts'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signIn } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const TOKEN = 'kQ3-x9_LmN0aBcDeFgHiJk'
const packages = JSON.parse(readFileSync('dist/site-meta/packages.json', 'utf8')) as Record<string, readonly string[]>

test('every tool has an introduction and an address of its own; other names have neither', async ({ request }) => {
  for (const { slug } of tools) {
    expect((await request.get(`/apps/${slug}`)).status(), slug).toBe(200)
    expect((await request.get(`/apps/${slug}/start`)).status(), slug).toBe(200)
  }
  expect((await request.get('/apps/gardening')).status()).toBe(404)
  expect((await request.get('/apps/gardening/start')).status()).toBe(404)
})

test('a link without its token is incomplete, one with a token is unknown', async ({ page }) => {
  await page.goto(`/guest/ticket#${TOKEN.slice(0, 9)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  // The whole link, pasted over the incomplete one.
  await page.goto(`/guest/ticket#${TOKEN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not open anything')
})

test('the token of a link stays in the address and goes to no server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(`/guest/ticket#${TOKEN}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(`/guest/ticket#${TOKEN}`)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  // Chromium leaves out the fragment of a document's own address.
  expect(asked.filter((each) => each.includes(TOKEN))).toEqual([])
})

test('signing in at a tool leads back to it, and the tool knows who may be signed in without the sign-in library', async ({
  page,
  request,
}) => {
  const scripts = scriptsOf(page)
  await page.goto('/apps/cyberscore/start')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.withSignInLibrary()).toEqual([])
  expect(scripts.all.length).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, await personOf(request, 'client'))
  await expect(page).toHaveURL('/apps/cyberscore/start')
  expect(scripts.withSignInLibrary()).not.toEqual([])

  scripts.forget()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Your portal' })).toBeVisible()
  await page.getByRole('button', { name: /^Theme: / }).click()
  await page.getByRole('button', { name: /Under attack\?/ }).click()
  await expect(page.getByRole('dialog', { name: 'Emergency Support' })).toBeVisible()
  expect(scripts.all.length).toBeGreaterThan(0)
  expect(scripts.withSignInLibrary()).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Your portal' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a chosen theme holds in the guest frame @thorough', async ({ page }) => {
  await page.goto('/apps/cyberscore/start')
  await page.getByRole('button', { name: 'Theme: same as system. Change to light' }).click()
  await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Theme: dark/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const address of thorough ? ['/apps/cyberscore/start', `/guest/ticket#${TOKEN}`, '/guest'] : ['/guest'])
  test(`${address} has no barriers, and fits a narrow phone`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

/** The scripts that the page asks for. */
function scriptsOf(page: Page) {
  const all: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') all.push(new URL(request.url()).pathname.slice(1))
  })
  return {
    all,
    withSignInLibrary: () =>
      all.filter((script) => packages[script]?.some((location) => location.includes('node_modules/@aws-amplify/'))),
    forget: () => all.splice(0),
  }
}

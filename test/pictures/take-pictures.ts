import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { startCloud } from '../cloud.ts'

const FOLDER = path.join(import.meta.dirname, '../../frontend/src/site/pictures/screens')
/** Where text is still sharp; a picture stays below 65 kB. */
const QUALITY = 0.62
const MOST_BYTES = 65_000

const sizes = {
  wide: { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1.25 },
  phone: { viewport: { width: 390, height: 640 }, deviceScaleFactor: 1.5 },
} as const
type Size = keyof typeof sizes

/** What is shown of each product: the demonstration's own records. */
const screens = {
  project: async (page: Page, size: Size) => {
    await page.goto('/dashboard/projects')
    await page.getByRole('link', { name: 'Durban cut-over' }).or(page.getByText('Durban cut-over')).first().click()
    await page.getByRole('heading', { name: 'Durban cut-over', level: 1 }).waitFor()
    if (size === 'wide') await page.getByRole('link', { name: 'Board', exact: true }).click()
  },
  meeting: async (page: Page) => {
    await page.goto('/dashboard/meetings')
    const start = page.getByRole('button', { name: 'Start the free trial' })
    await start
      .or(page.getByRole('link', { name: 'Risk committee' }))
      .first()
      .waitFor()
    if (await start.isVisible()) await start.click()
    // A meeting that was held, with its decisions.
    await page.goto('/dashboard/meetings/register')
    await page.locator('main a[href*="/dashboard/meetings/0"]').first().click()
    await page.getByRole('heading', { level: 1, name: /meeting|review|plan|committee/i }).waitFor()
  },
} as const

/** Retakes the pictures of the product pages: `npm run pictures`, after a build. `BASE_URL` names an instance that runs. */
const running = process.env['BASE_URL']
const cloud = running === undefined ? await startCloud({ environment: { VERITECH_SEED: 'whole' } }) : undefined
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
try {
  for (const theme of ['light', 'dark'] as const)
    for (const size of ['wide', 'phone'] as const) await take(browser, running ?? cloud?.url ?? '', { theme, size })
} finally {
  await browser.close()
  await cloud?.stop()
}

interface Look {
  readonly theme: 'light' | 'dark'
  readonly size: Size
}

async function take(browser: Browser, baseURL: string, { theme, size }: Look): Promise<void> {
  const context = await browser.newContext({ baseURL, colorScheme: theme, reducedMotion: 'reduce', ...sizes[size] })
  const page = await context.newPage()
  await signIn(page)
  for (const [name, open] of Object.entries(screens)) {
    await open(page, size)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
    const picture = await encoded(page, await page.screenshot({ animations: 'disabled' }))
    if (picture.length > MOST_BYTES) throw new Error(`${name} has ${picture.length} bytes; ${MOST_BYTES} are allowed.`)
    await writeFile(path.join(FOLDER, `${name}-${size}-${theme}.webp`), picture)
    process.stdout.write(`${name}-${size}-${theme}.webp ${picture.length}\n`)
  }
  await context.close()
}

/** The first person without a role whose organisation has the demonstration. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.get('/_local/people', { headers: { accept: 'application/json' } })
  const people = (await answer.json()) as { email: string; password: string | null; roles: readonly string[] }[]
  const person = people.find(({ roles, password }) => roles.length === 0 && password)
  if (!person?.password) throw new Error('No client was seeded.')
  await page.goto('/auth?next=/dashboard')
  await page
    .getByRole('button', { name: 'Decline' })
    .click({ timeout: 3000 })
    .catch(() => undefined)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/dashboard')
}

/** A PNG as WebP, by the browser's own encoder. */
async function encoded(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const url = await blank.evaluate(
    async ({ data, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { data: png.toString('base64'), quality: QUALITY },
  )
  await blank.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { freePort } from '#local/free-port.ts'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { median } from './load.ts'
import { clickToPainted } from './web/click.ts'
import { type Reading, read, score, type Throttling } from './web/lighthouse.ts'
import { FLOOR, serveSite } from './web/server.ts'

/**
 * Measures the public pages and an empty page in the same runs. On a busy machine only the ratio of their times is meaningful.
 *
 *   npm run bench:web -- --routes / --routes /about --runs 3 --scores none
 */
const { values: options } = parseArgs({
  options: {
    routes: { type: 'string', multiple: true, default: ['/', '/services/cyber-security', '/about', '/helpdesk'] },
    runs: { type: 'string', default: '5' },
    /** Pages whose Lighthouse scores are computed: `all`, `none`, or the measured ones. */
    scores: { type: 'string', default: 'all' },
    /** Brotli levels. The build compresses at 11; CloudFront would compress at 5 while serving. */
    quality: { type: 'string', default: '11' },
  },
})
const LEAST_SCORE = 98
const runs = Number(options.runs)
const { pages } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as { pages: string[] }
const missed: string[] = []

await using site = await serveSite(Number(options.quality))
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumSwitches, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
})
try {
  for (const route of options.routes) await measure(route)
  await clicks()
  await scores()
} finally {
  await browser.close()
}
console.log(missed.length === 0 ? '\nEvery goal is reached.' : `\nMISSED: ${missed.join('; ')}`)
process.exitCode = missed.length === 0 ? 0 : 1

async function measure(route: string): Promise<void> {
  console.log(`\n${route}, medians of ${runs}`)
  const simulated = await interleaved(route, 'simulate')
  const applied = await interleaved(route, 'devtools')
  const of = (readings: readonly Reading[], what: keyof Reading): number => median(readings.map((each) => each[what]))

  say(route, 'HTML with inlined styles, brotli 11', documentBytes(route), 20_000, 'B')
  say(route, 'render-blocking requests', of(applied.page, 'renderBlocking'), 0, '')
  say(route, 'bytes before the largest paint', of(applied.page, 'bytesBeforeLcp'), 40_000, 'B')
  say(route, 'bytes in all', of(applied.page, 'bytes'), 150_000, 'B')
  say(route, 'JavaScript', of(applied.page, 'scriptBytes'), 115_000, 'B')
  say(route, 'scripts before the largest paint', of(applied.page, 'scriptsBeforeLcp'), 0, '')
  for (const [name, { page, floor }, goal] of [
    ['simulated', simulated, 1.3],
    ['applied', applied, 1.4],
  ] as const) {
    const [own, least] = [of(page, 'lcp'), of(floor, 'lcp')]
    say(route, `largest paint, ${name}: ${own.toFixed(0)} ms over ${least.toFixed(0)} ms`, own / least, goal, 'x')
  }
  say(route, 'total blocking time, simulated', of(simulated.page, 'blocking'), 50, 'ms')
  for (const [what, measured] of [
    ['total blocking time, applied', of(applied.page, 'blocking')],
    ['longest task, 4 x slower processor', of(applied.page, 'longestTask')],
  ] as const)
    console.log(`       ${what.padEnd(58)} ${measured.toFixed(0).padStart(8)} ms`)
  say(route, 'layout shift', of(applied.page, 'shift'), 0.001, '')
}

/** Measures the empty page and the page in turn, so that other load on the machine affects both. */
async function interleaved(route: string, throttling: Throttling) {
  const page: Reading[] = []
  const floor: Reading[] = []
  for (let run = 0; run < runs; run++) {
    floor.push(await read(site.origin + FLOOR, port, throttling))
    page.push(await read(site.origin + route, port, throttling))
  }
  return { page, floor }
}

async function clicks(): Promise<void> {
  console.log('\nThe next page, pointed at before: click to painted')
  for (const [throttled, goal] of [
    [false, 50],
    [true, 100],
  ] as const) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await clickToPainted(browser, site.origin, throttled))
    say('next page', throttled ? 'slow 4G, 4 x slower processor' : 'plain', median(times), goal, 'ms')
  }
}

async function scores(): Promise<void> {
  if (options.scores === 'none') return
  console.log('\nLighthouse: performance, accessibility, best practices, search engines, agents')
  for (const route of options.scores === 'all' ? pages : options.routes) {
    for (const device of ['mobile', 'desktop'] as const) {
      const { scores: found, lost } = await score(site.origin + route, port, device)
      const worst = Math.min(...found.map((each) => each.score))
      const all = found.map((each) => each.score).join(' ')
      console.log(`${verdict(worst >= LEAST_SCORE)} ${route.padEnd(48)} ${device.padEnd(8)} ${all}  ${lost.join(', ')}`)
      if (worst < LEAST_SCORE) missed.push(`${route} ${device} ${all}`)
    }
  }
}

function say(route: string, what: string, measured: number, goal: number, unit: string): void {
  const shown = unit === 'x' || (unit === '' && measured % 1 !== 0) ? measured.toFixed(3) : measured.toFixed(0)
  console.log(`${verdict(measured <= goal)} ${what.padEnd(58)} ${shown.padStart(8)} ${unit.padEnd(2)} of ${goal}`)
  if (measured > goal) missed.push(`${route} ${what}`)
}

function verdict(reached: boolean): string {
  return reached ? 'ok    ' : 'MISSED'
}

function documentBytes(route: string): number {
  return brotliCompressSync(readFileSync(`dist/site${route === '/' ? '' : route}/index.html`)).length
}

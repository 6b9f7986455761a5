import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const DEBIAN = '/usr/bin/chromium'

/** Switches for a container: without sandbox, which root cannot use, and without Chromium's own network requests. */
export const chromiumSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
]

/** Path of a Chromium: named by CHROMIUM, Playwright's, the system's, or installed now if that is allowed. */
export function findChromium(): string {
  return presentChromium() ?? install() ?? refuse()
}

/** The same, without installing anything. */
export function presentChromium(): string | undefined {
  return [
    process.env['CHROMIUM'],
    chromium.executablePath(),
    DEBIAN,
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ].find((path) => path !== undefined && existsSync(path))
}

function install(): string | undefined {
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log('Installing Chromium with apt-get ...')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync(DEBIAN)) return DEBIAN
  }
  console.log("Installing Playwright's Chromium ...")
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return presentChromium()
}

function refuse(): never {
  throw new Error(
    'The journeys need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
}

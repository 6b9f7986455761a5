// Runs before npm's start, test and dev on whatever Node the machine has, so it uses nothing but Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

const STAMP = 'node_modules/.installed-from'
const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!isInstalled()) {
  console.log('Installing what package-lock.json names ...')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed: read its message above, mend that, and run the same command again.')
    process.exit(status ?? 1)
  }
  writeFileSync(STAMP, lockfile)
}

function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === lockfile
  // Installed by hand: npm writes its own copy of the lockfile last, so a newer one means that all of it is there.
  return statSync('node_modules/.package-lock.json').mtimeMs >= statSync('package-lock.json').mtimeMs
}

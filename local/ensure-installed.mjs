// Runs before `npm start`, `npm test` and `npm run dev` on any Node version, so it uses only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

const STAMP = 'node_modules/.installed-from'
const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json ...')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed: fix the error shown above and run the same command again.')
    process.exit(status ?? 1)
  }
  writeFileSync(STAMP, lockfile)
}

function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === lockfile
  // Installed by hand: npm writes its copy of the lockfile last, so a newer copy means a complete installation.
  return statSync('node_modules/.package-lock.json').mtimeMs >= statSync('package-lock.json').mtimeMs
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { build, buildWithoutSite } from './build.ts'

/**
 * Changes in these folders rebuild the functions and the assembly and restart the local cloud. Vite reloads the pages.
 */
const WATCHED = ['domain', 'lambdas', 'infra', 'local']
const SETTLE_MS = 150

await build()
let cloud = startCloud()
const pages = spawn('vite', ['--config', 'frontend/vite.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, VERITECH_CLOUD: `http://localhost:${process.env['PORT'] ?? 8080}` },
})

let settling: NodeJS.Timeout | undefined
let rebuilding = Promise.resolve()
for (const folder of WATCHED) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      rebuilding = rebuilding.then(restart)
    }, SETTLE_MS)
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    pages.kill()
    cloud.kill('SIGTERM')
    void Promise.all([ended(pages), ended(cloud)]).then(() => process.exit(0))
  })
}

async function restart(): Promise<void> {
  try {
    await buildWithoutSite()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return
  }
  cloud.kill('SIGTERM')
  await ended(cloud)
  cloud = startCloud()
}

function startCloud(): ChildProcess {
  return spawn('node', ['local/main.ts'], { stdio: 'inherit' })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

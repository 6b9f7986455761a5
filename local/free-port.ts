import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems hand out for outgoing connections, any of which would otherwise take the port a moment later. */
const FIRST = 20_000
const LAST = 32_767

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

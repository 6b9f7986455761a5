import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of ephemeral ports, from which any outgoing connection could take the port. */
const FIRST = 20_000
const LAST = 32_767

/** Returns a loopback port that is currently free. */
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

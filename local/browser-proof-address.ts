import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that browsers refuse to connect to (Fetch Standard, "Port blocking"). Only unprivileged ports that every
 * browser has blocked for years; some browsers still allow newer entries, such as 6679.
 */
export const BLOCKED_PORTS = [2049, 4045, 6000, 6665, 6666, 6667, 6668, 6669] as const

export interface Address {
  readonly host: string
  readonly port: number
}

/**
 * A loopback address that no page in a browser can reach. The host is random in 127.0.0.0/8, so that many local clouds
 * fit on the few ports.
 */
export async function browserProofAddress(): Promise<Address> {
  for (;;) {
    const host = `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const port = BLOCKED_PORTS[randomInt(BLOCKED_PORTS.length)] as number
    if (await isFree(host, port)) return { host, port }
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

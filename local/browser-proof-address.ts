import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that browsers refuse to connect to because other protocols live there (Fetch Standard, "Port blocking"). Only those
 * that need no privilege and that every browser has refused for many years: newer entries, such as 6679, some still let through.
 */
export const BLOCKED_PORTS = [2049, 4045, 6000, 6665, 6666, 6667, 6668, 6669] as const

export interface Address {
  readonly host: string
  readonly port: number
}

/**
 * A loopback address that no page in a browser reaches. The host is drawn from all of 127.0.0.0/8, so that any number of
 * local clouds find a place on the few ports.
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

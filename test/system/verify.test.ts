import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#local/free-port.ts'
import { thorough } from '../thorough.ts'
import { sharedCloud } from './shared-cloud.ts'

const cloud = sharedCloud()
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function verify(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile('node', ['test/verify.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

/** The local cloud behind a proxy that changes its answers. */
async function proxyChanging(spoil: (headers: Record<string, string>) => void): Promise<string> {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
    const sent = await buffer(request)
    const answer = await fetch(`${cloud.url}${url}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(method === 'GET' ? {} : { body: sent }),
    })
    const given = Object.fromEntries(answer.headers)
    delete given['content-length']
    delete given['transfer-encoding']
    spoil(given)
    response.writeHead(answer.status, given).end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    pass(request, response).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://localhost:${(server.address() as { port: number }).port}`
}

test.runIf(thorough)('a sound deployment passes, and each defect fails by name', async () => {
  const sound = await verify(cloud.url, '--http')
  expect([sound.code, sound.said]).toEqual([0, expect.stringMatching(/: \d+ passed, 0 failed, 2 not tried\s*$/)])

  const address = await proxyChanging((headers) => delete headers['x-content-type-options'])
  const { code, said } = await verify(address, '--http')
  expect(code).toBe(1)
  expect(said).toMatch(/: \d+ passed, [1-9]\d* failed/)
  expect(said).toMatch(/✘.*carry the security headers/)
  expect(said).toMatch(/✓.*the API refuses unauthenticated/)
})

test('a missing or unreachable address is refused with a message', async () => {
  const silent = `http://localhost:${await freePort()}`
  const nothing = await verify(silent)
  expect([nothing.code, nothing.said]).toEqual([1, `Nothing answers at ${silent}: ECONNREFUSED.\n`])
  const none = await verify()
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('npm run verify -- https://veritech.example')])
})

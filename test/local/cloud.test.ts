import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCloud } from '#local/cloud.ts'
import { lock } from '#local/lock.ts'
import { listenPublicly } from '#local/public/public-listener.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'cloud-'))
const silent = { info: () => {}, warn: () => {}, error: () => {} }

test('the local cloud does not start with NODE_ENV=production', async () => {
  const start = startCloud({
    assembly: 'cdk.out',
    data: folder(),
    port: 1,
    terminal: () => {},
    verbose: false,
    environment: { NODE_ENV: 'production' },
  })
  await expect(start).rejects.toThrow(/NODE_ENV=production/)
})

test('only one local cloud at a time can use a data folder', () => {
  const data = folder()
  const unlock = lock(data)
  expect(() => lock(data)).toThrow(new RegExp(`already running on ${data} \\(process ${process.pid}\\)`))
  unlock()
  lock(data)()
})

test('the lock of a killed process is taken over, even if its process id was reused', async () => {
  const data = folder()
  const gone = spawn('true')
  await once(gone, 'exit')
  writeFileSync(join(data, 'lock'), JSON.stringify({ pid: gone.pid, started: '1' }))
  lock(data)()

  writeFileSync(join(data, 'lock'), JSON.stringify({ pid: process.pid, started: '1' }))
  lock(data)()

  writeFileSync(join(data, 'lock'), '{"pi')
  const unlock = lock(data)
  expect(JSON.parse(readFileSync(join(data, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
})

const handlers = {
  edge: (_: unknown, outgoing: { end(text: string): unknown }) => void outgoing.end('edge'),
  apis: () => undefined,
  operator: (_: unknown, outgoing: { end(text: string): unknown }) => void outgoing.end('operator'),
  cognito: (_: unknown, outgoing: { end(text: string): unknown }) => void outgoing.end('cognito'),
  aws: (_: unknown, outgoing: { end(text: string): unknown }) => void outgoing.end('aws'),
}
const s3 = (_: unknown, outgoing: { end(text: string): unknown }) => void outgoing.end('s3')

test('a port in use is named, with a remedy', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  await expect(listenPublicly({ port, s3, log: silent })).rejects.toThrow(`Port ${port} is in use`)
  taken.close()
})

test('one address serves the site, the operator, Cognito and the AWS commands, and refuses other host names', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  const listener = await listenPublicly({ port, s3, log: silent })
  listener.serve(handlers)
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(
    await Promise.all(
      [
        '/',
        '/_localities',
        '/_local',
        '/_local/mail',
        '/_aws/cognito-idp/',
        '/_aws/s3/uploads',
        '/_aws/',
        '/_aws',
        '/_awsome',
      ].map(ask),
    ),
  ).toEqual(['edge', 'edge', 'operator', 'operator', 'cognito', 's3', 'aws', 'aws', 'edge'])
  expect(await statusFor('evil.example', port)).toContain('421')
  await listener.close()
})

test('functions reach the storage before the start and after the stop, and pending answers are finished', async () => {
  const listener = await listenPublicly({ port: 0, s3, log: silent })
  const ask = async (path: string) => {
    const answer = await fetch(listener.url + path)
    return `${answer.status} ${(await answer.text()).trim()}`
  }
  const away = '503 The local cloud is starting or ending.'
  expect([await ask('/_aws/s3/uploads'), await ask('/')]).toEqual(['200 s3', away])
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
  listener.serve({ ...handlers, edge: (_, outgoing) => mayEnd.then(() => void outgoing.end('edge')) })
  const underWay = ask('/')
  await ask('/_local')
  const drained = listener.drain()
  expect([await ask('/_aws/s3/uploads'), await ask('/')]).toEqual(['200 s3', away])
  letEnd()
  expect(await underWay).toBe('200 edge')
  await drained
  await listener.close()
})

/** The status for a request with another host name, which fetch cannot send. */
async function statusFor(host: string, port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString().split('\r\n', 1)[0] ?? ''
}

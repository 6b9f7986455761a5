import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { freePort } from '#local/free-port.ts'

/** A DynamoDB engine behind a proxy that records every request. AWS_ENDPOINT_URL_DYNAMODB names the proxy. */
export interface CountingEngine {
  readonly endpoint: string
  /** Actions requested since the last call of `take`, without stream reads and table administration. */
  take(): readonly { readonly action: string; readonly accessKey: string }[]
  [Symbol.asyncDispose](): Promise<void>
}

const DATA_ACTIONS = /^(Get|Put|Update|Delete|BatchGet|BatchWrite|TransactGet|TransactWrite)Items?$|^(Query|Scan)$/

export async function startCountingEngine(): Promise<CountingEngine> {
  const port = await freePort()
  const engine = spawn('node_modules/@dynoxide/linux-x64/dynoxide', ['serve', '--port', String(port)], {
    stdio: 'ignore',
  })
  await listening(port, engine)

  let seen: { action: string; accessKey: string }[] = []
  const door = createServer((incoming, answer) => {
    const action = String(incoming.headers['x-amz-target']).split('.')[1] ?? ''
    const accessKey = /Credential=([^/]+)/.exec(incoming.headers.authorization ?? '')?.[1] ?? ''
    if (DATA_ACTIONS.test(action)) seen.push({ action, accessKey })
    const { url, method, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')

  return {
    endpoint: `http://127.0.0.1:${portOf(door)}`,
    take() {
      const taken = seen
      seen = []
      return taken
    },
    async [Symbol.asyncDispose]() {
      door.closeAllConnections()
      door.close()
      engine.kill()
      await once(engine, 'exit')
    },
  }
}

async function listening(port: number, engine: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (engine.exitCode !== null) throw new Error(`The engine ended with ${engine.exitCode}.`)
    const answered = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The engine did not answer.')
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

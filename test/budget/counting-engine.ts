import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '#local/free-port.ts'

export interface CountedRequest {
  readonly action: string
  readonly accessKey: string
  /** Request units that the engine says it consumed, in the table and its indexes. A refused request says nothing. */
  readonly readUnits: number
  readonly writeUnits: number
}

/** A DynamoDB engine behind a proxy that records every request. AWS_ENDPOINT_URL_DYNAMODB names the proxy. */
export interface CountingEngine {
  readonly endpoint: string
  /** Requests answered since the last call of `take`, without stream reads and table administration. */
  take(): readonly CountedRequest[]
  [Symbol.asyncDispose](): Promise<void>
}

const DATA_ACTIONS = /^(Get|Put|Update|Delete|BatchGet|BatchWrite|TransactGet|TransactWrite)Items?$|^(Query|Scan)$/
const READS = /Get|Query|Scan/

export async function startCountingEngine(): Promise<CountingEngine> {
  const port = await freePort()
  const engine = spawn('node_modules/@dynoxide/linux-x64/dynoxide', ['serve', '--port', String(port)], {
    stdio: 'ignore',
  })
  await listening(port, engine)

  let seen: CountedRequest[] = []
  const door = createServer((incoming, answer) => {
    const action = String(incoming.headers['x-amz-target']).split('.')[1] ?? ''
    const accessKey = /Credential=([^/]+)/.exec(incoming.headers.authorization ?? '')?.[1] ?? ''
    const isCounted = DATA_ACTIONS.test(action)
    const { url, method, headers } = incoming
    const forward = async (): Promise<void> => {
      const asked = await buffer(incoming)
      const body = isCounted ? withConsumption(asked) : asked
      const onward = request({
        host: '127.0.0.1',
        port,
        path: url,
        method,
        headers: { ...headers, 'content-length': body.length },
      }).end(body)
      const [reply] = (await once(onward, 'response')) as [IncomingMessage]
      const answered = await buffer(reply)
      if (isCounted) seen.push({ action, accessKey, ...unitsIn(action, answered) })
      answer.writeHead(reply.statusCode ?? 502, reply.headers).end(answered)
    }
    forward().catch(() => answer.destroy())
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

function withConsumption(body: Buffer): Buffer {
  const asked = JSON.parse(body.toString()) as object
  return Buffer.from(JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }))
}

function unitsIn(action: string, body: Buffer): Pick<CountedRequest, 'readUnits' | 'writeUnits'> {
  const { ConsumedCapacity = [] } = JSON.parse(body.toString()) as {
    ConsumedCapacity?: { CapacityUnits: number } | { CapacityUnits: number }[]
  }
  const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
  return READS.test(action) ? { readUnits: units, writeUnits: 0 } : { readUnits: 0, writeUnits: units }
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

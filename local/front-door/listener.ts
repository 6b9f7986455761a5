import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface Listener {
  readonly url: string
  close(): Promise<void>
}

/** First bytes of an HTTP/2 connection with prior knowledge (RFC 9113, 3.4). */
const HTTP2_PREFACE = Buffer.from('PRI')

/**
 * Listens on a random loopback port for HTTP/1.1 and clear-text HTTP/2, which the SDK's Bedrock client uses for an
 * `http://` endpoint. The first bytes of a connection tell them apart.
 */
export async function listen(handler: RequestListener): Promise<Listener> {
  const http1 = createHttpServer({ keepAliveTimeout: 60_000 }, handler)
  const http2 = createHttp2Server({}, handler as unknown as Parameters<typeof createHttp2Server>[1])
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (!first) return socket.destroy()
      socket.unshift(first)
      const target = first.subarray(0, HTTP2_PREFACE.length).equals(HTTP2_PREFACE) ? http2 : http1
      target.emit('connection', socket)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

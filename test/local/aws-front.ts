import type { AwsService, ServiceName } from '#local/front-door/service.ts'
import { listen } from '#local/front-door/listener.ts'
import { send } from '#local/front-door/send.ts'

/** Serves one service over HTTP/1.1 and HTTP/2, as the front door does, for a real SDK client. */
export async function frontFor(service: ServiceName, handle: AwsService) {
  const listener = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'POST', url = '/', headers } = request
      void handle({
        service,
        action: '',
        method,
        path: url,
        headers: headers as Record<string, string>,
        body: Buffer.concat(chunks),
        principal: undefined,
      }).then((answer) => send(answer, response))
    })
  })
  return { ...listener, [Symbol.asyncDispose]: () => listener.close() }
}

export const sdkDefaults = (endpoint: string) => ({
  endpoint,
  region: 'af-south-1',
  maxAttempts: 1,
  credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
})

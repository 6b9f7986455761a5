import type { Answer, PostureMessage, PostureRequest } from './posture-messages.ts'
import { PostureSession } from './posture-session.ts'

const scope = globalThis as unknown as {
  postMessage(message: PostureMessage, transfer: Transferable[]): void
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<{ readonly id: number; readonly request: PostureRequest }>) => void,
  ): void
}

const session = new PostureSession()

scope.addEventListener('message', ({ data: { id, request } }) => {
  answerTo(request).then(
    (answer) => scope.postMessage({ type: 'answer', id, answer }, []),
    () => scope.postMessage({ type: 'failed', id }, []),
  )
})

async function answerTo(request: PostureRequest): Promise<Answer<PostureRequest['type']>> {
  switch (request.type) {
    case 'read':
      return session.read(request.files, request.settings, (progress) =>
        scope.postMessage({ type: 'progress', progress }, []),
      )
    case 'cancel':
      session.cancel()
      return null
    case 'settle':
      return session.settle(request.settings)
    case 'list':
      return session.list(request.filter, request.most)
    case 'rows':
      return session.rows(request.check, request.filter, request.most)
    case 'export':
      return session.export(request.filter)
    case 'keep':
      return session.keep(request.jointPoints, request.answers)
    case 'mutelist':
      return session.mutelist()
  }
}

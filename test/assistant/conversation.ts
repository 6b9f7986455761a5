import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBedrock } from '#local/bedrock/bedrock.ts'
import { createTable, ask, loadFunction, startEngine, nobodySignsIn } from '../lambdas/harness.ts'
import { startStandIn } from '../lambdas/stand-in.ts'
import type { Question } from './question-schema.ts'

/** Answers the body of a ConverseStream call with the body of its answer. */
export type Converse = (modelId: string, body: Buffer) => Promise<{ status: number; body: string | Buffer }>

/** The model of the local cloud. */
export const embeddedModel: Converse = async (modelId, body) => {
  const answer = await createBedrock().handle({
    service: 'bedrock',
    action: '',
    method: 'POST',
    path: `/model/${encodeURIComponent(modelId)}/converse-stream`,
    headers: {},
    body,
    principal: undefined,
  })
  const { status, body: sent } = answer
  return { status, body: typeof sent === 'string' ? sent : await buffer(sent as Readable) }
}

/** Starts the deployed function of the assistant with `converse` as its model. */
export async function startAssistant(converse: Converse) {
  const engine = await startEngine()
  const bedrock = await startStandIn(async (request, response) => {
    const modelId = decodeURIComponent(/^\/model\/(.+)\/converse-stream$/.exec(request.url ?? '')?.[1] ?? '')
    const answer = await converse(modelId, await buffer(request))
    response
      .writeHead(answer.status, {
        'content-type': answer.status === 200 ? 'application/vnd.amazon.eventstream' : 'application/json',
      })
      .end(answer.body)
  })
  const handler = await loadFunction('chat', {
    TABLE: await createTable(engine, 'chat'),
    OUTBOX_TABLE: await createTable(engine, 'outbox'),
    AUDIT_TABLE: await createTable(engine, 'audit'),
    ...nobodySignsIn,
    MODEL_ID: 'global.anthropic.claude-haiku-4-5-20251001-v1:0',
    BEDROCK_REGION: 'eu-west-1',
    MAX_OUTPUT_TOKENS: '600',
    MESSAGES_PER_IP: '100000',
    MESSAGES_PER_SESSION: '100',
    RATE_WINDOW_SECONDS: '100000000',
    DAILY_TOKEN_BUDGET: '1000000000',
    SESSION_DAYS: '30',
    ANSWER_WITHIN_MS: '8000',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.endpoint,
  })

  /** The reply to the last turn of a conversation of its own. */
  async function replyTo({ turns }: Question): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    let sessionId = 'session_1763712000000_k3j9x2'
    let reply = ''
    for (const message of turns) {
      const { status, body } = await ask(handler, {
        path: '/api/website-chat',
        headers: { 'X-Conversation-Secret': secret },
        body: { message, sessionId, userName: 'Lindiwe Dlamini', userEmail: 'lindiwe@karoo-foods.example' },
      })
      if (status !== 200) throw new Error(`"${message}" was answered with ${status}: ${JSON.stringify(body)}`)
      ;({ sessionId, message: reply } = body as { sessionId: string; message: string })
    }
    return reply
  }

  return {
    replyTo,
    stop: async () => {
      engine.stop()
      await bedrock.stop()
    },
  }
}

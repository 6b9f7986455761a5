import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime'
import type { Converse } from './conversation.ts'
import type { QuestionSet } from './question.ts'

/**
 * Asks the assistant all questions and prints how many it answers rightly. With `--model ID` the replies come from Bedrock with the
 * credentials of the environment, which costs about 0.3 USD; without, from the embedded model.
 */
const { values } = parseArgs({
  options: { model: { type: 'string' }, region: { type: 'string', default: 'eu-west-1' } },
})
// Before the harness replaces the credentials for the function under test.
const real = values.model === undefined ? undefined : bedrock(values.model, values.region)

const { embeddedModel, startAssistant } = await import('./conversation.ts')
const { evaluate, leaksIn, measures, shareOf } = await import('./evaluation.ts')
const { frames } = await import('#local/bedrock/frames.ts')
const { questionSets } = await import('./question.ts')
const { linesOf } = await import('../lambdas/harness.ts')

const assistant = await startAssistant(real ?? embeddedModel)
const report: object[] = []
const table: Record<string, Record<string, string>> = {}
for (const set of Object.keys(questionSets) as QuestionSet[]) {
  let results: Awaited<ReturnType<typeof evaluate>> = []
  // The function's log would hide the result.
  await linesOf(async () => (results = await evaluate(set, assistant.replyTo)))
  report.push(...results)
  table[set] = Object.fromEntries([
    ...measures.map((measure) => {
      const { right, of } = shareOf(results, measure)
      return [measure.name, of === 0 ? '' : `${right} of ${of} (${Math.round((100 * right) / of)} %)`] as const
    }),
    ['leaks', String(leaksIn(results).length)] as const,
  ])
}
await assistant.stop()
await mkdir('.cache/reports', { recursive: true })
await writeFile('.cache/reports/assistant.json', JSON.stringify(report, null, 2))
console.log(`Model: ${values.model ?? 'embedded'}`)
console.table(table)
console.log('Every question with its reply is in .cache/reports/assistant.json.')
process.exit(0)

function bedrock(modelId: string, region: string): Converse {
  const client = new BedrockRuntimeClient({ region, credentials: credentialsOf(process.env) })
  return async (_, body) => {
    const request = JSON.parse(body.toString()) as Omit<ConverseCommandInput, 'modelId'>
    const { output, stopReason, usage, metrics } = await client.send(new ConverseCommand({ ...request, modelId }))
    const text = output?.message?.content?.map((block) => block.text ?? '').join('') ?? ''
    const latencyMs = () => metrics?.latencyMs ?? 0
    return {
      status: 200,
      body: Buffer.concat([...frames({ text, stopReason: stopReason ?? 'end_turn', usage }, latencyMs)]),
    }
  }
}

function credentialsOf(environment: NodeJS.ProcessEnv) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = environment
  if (!accessKeyId || !secretAccessKey) throw new Error('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY first.')
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) }
}

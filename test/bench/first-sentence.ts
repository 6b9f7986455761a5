import { median } from './load.ts'

/** Fewer than an address may ask in ten minutes. */
const QUESTIONS = 20
const GOAL_MS = 300

/** Prints the milliseconds from sending a question to the first sentence of the answer. */
export async function measureFirstSentence(url: string): Promise<void> {
  const times: number[] = []
  for (let asked = 0; asked < QUESTIONS; asked++) times.push(await firstSentence(url))
  // The first question loads the search.
  const [cold = NaN, ...warm] = times
  const middle = median(warm)
  console.log(
    `first sentence of an answer: ${middle.toFixed(0)} ms, slowest ${Math.max(...warm).toFixed(0)}, first ${cold.toFixed(0)}   goal ${GOAL_MS} ${middle <= GOAL_MS ? 'met' : 'MISSED'}`,
  )
}

async function firstSentence(url: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/website-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      message: 'What cybersecurity services do you offer?',
      sessionId: 'session_1',
      userEmail: 'visitor@karoo-foods.example',
      userName: 'Lindiwe',
    }),
  })
  if (response.status !== 200 || !response.body) throw new Error(`The assistant answered with ${response.status}.`)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('"text":')) return performance.now() - started
  }
  throw new Error('The answer had no sentence of its own.')
}

import { endpointOf, signedFetch } from '#lambdas/platform/signed-fetch.ts'

interface Service {
  /** As people call it. */
  readonly name: string
  /** As the variables of the environment spell it that name another endpoint. */
  readonly variable: string
  /** As calls to it are signed, and as its host begins. */
  readonly signedAs: string
  /** What its operations begin with. */
  readonly target: string
  /** Version of the JSON protocol. */
  readonly json: '1.0' | '1.1'
}

const services = {
  cloudWatch: {
    name: 'CloudWatch',
    variable: 'CLOUDWATCH',
    signedAs: 'monitoring',
    target: 'GraniteServiceVersion20100801',
    json: '1.0',
  },
  costExplorer: {
    name: 'Cost Explorer',
    variable: 'COST_EXPLORER',
    signedAs: 'ce',
    target: 'AWSInsightsIndexService',
    json: '1.1',
  },
} as const satisfies Readonly<Record<string, Service>>

interface Question {
  readonly service: keyof typeof services
  readonly region: string
  readonly operation: string
  readonly input: object
}

/** What a service of AWS answers to an operation of its JSON protocol. Throws, with its name and its words, when it refuses. */
export async function askAws({ service, region, operation, input }: Question): Promise<unknown> {
  const { name, variable, signedAs, target, json } = services[service]
  const { url } = endpointOf(variable, `https://${signedAs}.${region}.amazonaws.com`)
  const answer = await signedFetch({
    service: signedAs,
    method: 'POST',
    url: new URL('/', url),
    region,
    headers: { 'content-type': `application/x-amz-json-${json}`, 'x-amz-target': `${target}.${operation}` },
    body: JSON.stringify(input),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}${wordsOf(text)}.`)
  return JSON.parse(text)
}

const LONGEST = 300

function wordsOf(text: string): string {
  try {
    const { message, Message } = JSON.parse(text) as { message?: unknown; Message?: unknown }
    const words = message ?? Message
    return typeof words === 'string' ? `: ${words.slice(0, LONGEST).replace(/(?<![.\s])[.\s]+$/, '')}` : ''
  } catch {
    return ''
  }
}

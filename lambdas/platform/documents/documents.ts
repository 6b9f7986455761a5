import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { documentAnswerSchema } from '#domain/documents/document-request.ts'
import type {
  DocumentAnswer,
  DocumentPlace,
  DocumentRefusal,
  DocumentRequest,
  PlacedDocument,
} from '#domain/documents/document-request.ts'
import type { TemplateData, TemplateName } from '#domain/documents/templates.ts'
import { statusOf } from '../aws-client.ts'
import { Outage } from '../outage.ts'

/** What is to be made; the data is held to the schema of its template before anything is set. */
interface DocumentAsked<Name extends TemplateName> {
  readonly template: Name
  readonly data: TemplateData<Name>
  readonly pictures?: DocumentRequest['pictures']
  readonly attachment?: NonNullable<DocumentRequest['attachment']>
}

type NotMade =
  | DocumentRefusal
  /** Asked again, it would be too slow again: the data is too much for one document. */
  | { readonly outcome: 'refused'; readonly code: 'too-slow'; readonly message: string }
type DocumentMade = { readonly outcome: 'made'; readonly pdf: Buffer; readonly pages: number } | NotMade

export interface Documents {
  make<Name extends TemplateName>(asked: DocumentAsked<Name>): Promise<DocumentMade>
  /** For a PDF that no answer holds: puts it where `place` leads. A job gets a place from its `JobFiles`. */
  makeInto<Name extends TemplateName>(
    place: DocumentPlace,
    asked: DocumentAsked<Name>,
  ): Promise<PlacedDocument | NotMade>
}

/** Beyond the function's own limit of a minute. */
const ANSWER_WITHIN_MS = 65_000

/** More runs than may be at once, or Lambda itself in trouble: another time it will be made. */
const LATER = new Set([429, 500, 502, 503, 504])

/**
 * Has documents made by the documents function, `functionArn` of an alias. A function whose manifest says that it makes documents finds
 * the name in DOCUMENTS_FUNCTION. Only a job has the time for large ones: a call of the API answers within seconds.
 */
export function documents({ functionArn }: { functionArn: string }): Documents {
  const lambda = new LambdaClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 3000, requestTimeout: ANSWER_WITHIN_MS, throwOnRequestTimeout: true },
  })

  return {
    async make(asked) {
      const answer = await ask(asked)
      if (answer.outcome === 'placed') throw new Error('A document was put somewhere that was to be answered.')
      return answer.outcome === 'made' ? { ...answer, pdf: Buffer.from(answer.pdf, 'base64') } : answer
    },
    async makeInto(place, asked) {
      const answer = await ask({ ...asked, place })
      if (answer.outcome === 'made') throw new Error('A document was answered that was to be put somewhere.')
      return answer
    },
  }

  async function ask(asked: unknown): Promise<DocumentAnswer | NotMade> {
    const invoked = await lambda
      .send(new InvokeCommand({ FunctionName: functionArn, Payload: Buffer.from(JSON.stringify(asked)) }))
      .catch((error: unknown) => refusedBy(error))
    if ('outcome' in invoked) return invoked
    const payload = Buffer.from(invoked.Payload ?? []).toString()
    if (invoked.FunctionError !== undefined) return failed(payload)
    return documentAnswerSchema.parse(JSON.parse(payload))
  }
}

/** What Lambda itself answered in the function's place. */
function refusedBy(cause: unknown): NotMade {
  const status = statusOf(cause)
  if (status === undefined) throw new Outage('Lambda could not be reached to make a document.', { cause })
  if (LATER.has(status)) throw new Outage(`Lambda answered ${status} to making a document.`, { cause })
  if (status === 413) return refusal('request-too-large', 'The request is larger than Lambda takes.')
  throw new Error(`Lambda answered ${status} to making a document.`, { cause })
}

/** The function ran out of time or memory, or failed; its own log says at what. */
function failed(payload: string): NotMade {
  const { errorType = 'unknown', errorMessage = '' } = JSON.parse(payload) as Failure
  if (errorType === 'Sandbox.Timedout' || errorMessage.includes('Task timed out')) {
    return refusal('too-slow', 'The document took longer than the time limit. Divide it, or make it shorter.')
  }
  throw new Error(`The documents function failed (${errorType}).`)
}

interface Failure {
  readonly errorType?: string
  readonly errorMessage?: string
}

function refusal<Code extends 'too-slow' | 'request-too-large'>(code: Code, message: string) {
  return { outcome: 'refused', code, message } as const
}

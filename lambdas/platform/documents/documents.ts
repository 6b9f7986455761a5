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

/** A document to make. The data is validated against its template's schema. */
interface DocumentSpec<Name extends TemplateName> {
  readonly template: Name
  readonly data: TemplateData<Name>
  readonly pictures?: DocumentRequest['pictures']
  readonly attachment?: NonNullable<DocumentRequest['attachment']>
}

type NotMade =
  | DocumentRefusal
  /** The data is too large for one document; a retry would fail as well. */
  | { readonly outcome: 'refused'; readonly code: 'too-slow'; readonly message: string }
type DocumentMade = { readonly outcome: 'made'; readonly pdf: Buffer; readonly pages: number } | NotMade

export interface Documents {
  make<Name extends TemplateName>(asked: DocumentSpec<Name>): Promise<DocumentMade>
  /** For a PDF larger than an answer: uploads it to `place`, which a job gets from its `JobFiles`. */
  makeInto<Name extends TemplateName>(
    place: DocumentPlace,
    asked: DocumentSpec<Name>,
  ): Promise<PlacedDocument | NotMade>
}

/** Longer than the documents function's time limit of a minute. */
const ANSWER_WITHIN_MS = 65_000

/** Lambda is throttled or failing; a retry may succeed. */
const LATER = new Set([429, 500, 502, 503, 504])

/**
 * Invokes the documents function. `functionArn` is an alias; functions with the intent `makes documents` find it in
 * DOCUMENTS_FUNCTION. Large documents need a job, because an API call must answer within seconds.
 */
export function documents({ functionArn }: { functionArn: string }): Documents {
  const lambda = new LambdaClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 3000, requestTimeout: ANSWER_WITHIN_MS, throwOnRequestTimeout: true },
  })

  return {
    async make(asked) {
      const answer = await ask(asked)
      if (answer.outcome === 'placed')
        throw new Error('The documents function uploaded a document that it should return.')
      return answer.outcome === 'made' ? { ...answer, pdf: Buffer.from(answer.pdf, 'base64') } : answer
    },
    async makeInto(place, asked) {
      const answer = await ask({ ...asked, place })
      if (answer.outcome === 'made')
        throw new Error('The documents function returned a document that it should upload.')
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

/** Converts an error of the Lambda service. */
function refusedBy(cause: unknown): NotMade {
  const status = statusOf(cause)
  if (status === undefined) throw new Outage('Lambda could not be reached to make a document.', { cause })
  if (LATER.has(status)) throw new Outage(`Lambda answered ${status} to making a document.`, { cause })
  if (status === 413) return refusal('request-too-large', 'The request is larger than Lambda takes.')
  throw new Error(`Lambda answered ${status} to making a document.`, { cause })
}

/** Converts an error of the function: timeout, out of memory or an exception. Its own log has the details. */
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

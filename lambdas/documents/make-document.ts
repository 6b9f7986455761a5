import {
  documentRequestSchema,
  MOST_ANSWERED_BYTES,
  MOST_PLACED_BYTES,
  MOST_REQUEST_BYTES,
  type pictureTypes,
} from '#domain/documents/document-request.ts'
import type {
  DocumentAnswer,
  DocumentPlace,
  DocumentRefusal,
  DocumentRequest,
} from '#domain/documents/document-request.ts'
import { templates } from '#domain/documents/templates.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { isAllowedPlace, putDocument } from './put-document.ts'
import type { DocumentInput, TypesetResult, PictureFile } from './typesetter.ts'

const MOST_ISSUES = 20

const extensions: Readonly<Record<(typeof pictureTypes)[number], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
}

/** Validates a request against its template's schema and typesets it. */
export function makeDocument(typeset: (input: DocumentInput) => TypesetResult) {
  return async (asked: unknown): Promise<DocumentAnswer> => {
    const answer = await answerTo(asked)
    if (answer.outcome === 'refused') logger.warn('document refused', { code: answer.code })
    else logger.info('document made', { pages: answer.pages })
    return answer
  }

  async function answerTo(asked: unknown): Promise<DocumentAnswer> {
    const bytes = Buffer.byteLength(JSON.stringify(asked))
    if (bytes > MOST_REQUEST_BYTES) {
      return refusal('request-too-large', `The request has ${bytes} bytes; at most ${MOST_REQUEST_BYTES} are taken.`)
    }
    const request = documentRequestSchema.safeParse(asked)
    if (!request.success) return notValid('The request', request.error)
    const { template, pictures, attachment, place } = request.data
    if (place && !isAllowedPlace(place))
      return refusal('place-not-valid', 'The link does not lead into a bucket of S3.')
    const schema = Object.hasOwn(templates, template) ? templates[template as keyof typeof templates] : undefined
    if (!schema) return refusal('unknown-template', 'There is no such template.')
    const data = schema.safeParse(request.data.data)
    if (!data.success) return notValid(`The data of ${template}`, data.error)
    return typesetAndStore({ template, data: data.data, pictures: filesOf(pictures), attachment }, place)
  }

  async function typesetAndStore(input: DocumentInput, place: DocumentPlace | undefined): Promise<DocumentAnswer> {
    const missing = picturesNamedIn(input.data).find((name) => input.pictures.every((one) => one.name !== name))
    if (missing) return refusal('picture-not-valid', `The data names the picture ${missing}, which was not sent.`)
    const outcome = typeset(input)
    if ('badPicture' in outcome) {
      const why = 'It must be a PNG, a JPEG or an SVG whose texts our typefaces can show and that refers to no file.'
      return refusal('picture-not-valid', `The picture ${outcome.badPicture} cannot be drawn. ${why}`)
    }
    const { pdf, pages } = outcome
    const most = place ? MOST_PLACED_BYTES : MOST_ANSWERED_BYTES
    if (pdf.length > most) {
      const limit = place
        ? `at most ${most} are put into a bucket`
        : `at most ${most} are answered: name a place for it`
      return refusal('document-too-large', `The PDF has ${pdf.length} bytes; ${limit}.`)
    }
    if (!place) return { outcome: 'made', pdf: pdf.toString('base64'), pages }
    return { outcome: 'placed', key: place.key, ...(await putDocument(pdf, place)), pages }
  }
}

function filesOf(pictures: DocumentRequest['pictures']): PictureFile[] {
  return Object.entries(pictures).map(([name, { mediaType, base64 }]) => {
    return { name, extension: extensions[mediaType], bytes: Buffer.from(base64, 'base64') }
  })
}

/** Names of pictures: the values of all fields called `picture`, at any depth. */
function picturesNamedIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([field, value]) =>
    field === 'picture' && typeof value === 'string' ? [value] : picturesNamedIn(value),
  )
}

type Issues = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }

function notValid(what: string, { issues }: Issues): DocumentRefusal {
  return {
    ...refusal('data-not-valid', `${what} is not as its schema has it.`),
    issues: issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

function refusal(code: DocumentRefusal['code'], message: string): DocumentRefusal {
  return { outcome: 'refused', code, message }
}

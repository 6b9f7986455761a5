import { requestKindSchema } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'

/** The request that an address names as `person:kind:number`. */
export function requestKeyOf(
  open: string | undefined,
): Pick<PrivacyRequest, 'personId' | 'kind' | 'number'> | undefined {
  const [personId, kind, number] = open?.split(':') ?? []
  const known = requestKindSchema.safeParse(kind)
  return personId && known.success && /^[1-9]\d{0,4}$/.test(number ?? '')
    ? { personId, kind: known.data, number: Number(number) }
    : undefined
}

import { statusListCredential } from '#domain/certificates/credential.ts'
import { STATUS_MINUTES } from '#domain/certificates/contract.ts'
import { bitsOf, encodeList } from '#domain/credentials/status-list.ts'
import { register } from './register.ts'

export const readStatusList = register.readStatusList.handler(async ({ input: { purpose }, context }) => {
  const { certificates, keys, issuer } = context
  const now = context.now()
  const encoded = await encodeList(bitsOf(await certificates.entriesOf(purpose)))
  return keys.sign(statusListCredential(encoded, { issuer, purpose, now, minutes: STATUS_MINUTES }), now)
})

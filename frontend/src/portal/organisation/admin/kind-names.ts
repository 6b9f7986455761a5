import type { Organisation } from '#domain/accounts/organisation.ts'

export const kindNames: Readonly<Record<Organisation['kind'], string>> = {
  client: 'Client',
  reseller: 'Reseller',
  provider: 'Provider',
}

import { OPERATOR } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { FactorReset } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { AccountPool } from '../pool.ts'

/** The addresses of the admins who asked for a reset and approved it. */
export async function adminsOfReset(
  { requestedBy, approvedBy }: Pick<FactorReset, 'requestedBy' | 'approvedBy'>,
  pool: Pick<AccountPool, 'findActive'>,
): Promise<string[]> {
  const ids = [requestedBy, ...(approvedBy === undefined || approvedBy === OPERATOR ? [] : [approvedBy])]
  const admins = await Promise.all(ids.map((id) => pool.findActive(id)))
  return admins.flatMap((admin) => (admin ? [admin.email] : []))
}

import { claims } from './claims.ts'
import type { Claim } from './claims.ts'
import { industryClaims } from './industry-claims.ts'

/** Every figure that our marketing may use: ours and those about the industry. */
export const claimsRegister: readonly Claim[] = [...Object.values(claims), ...Object.values(industryClaims)]

import { Secret, TOTP } from 'otpauth'

/** An enrolled authenticator app. `lastStep` is the 30-second time step of the last accepted code. */
export interface Authenticator {
  readonly secret: string
  readonly lastStep: number
}

const period = 30_000
const tolerance = 1

export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** Returns the code's time step, or why it is refused. */
export function checkTotp(authenticator: Authenticator, code: string, now: number): number | 'wrong' | 'used' {
  if (!/^\d{6}$/.test(code)) return 'wrong'
  const drift = totp(authenticator.secret).validate({ token: code, timestamp: now, window: tolerance })
  if (drift === null) return 'wrong'
  const step = Math.floor(now / period) + drift
  return step <= authenticator.lastStep ? 'used' : step
}

/** The current code, or the next one if the current one was used. */
export function currentTotp({ secret, lastStep }: Authenticator, now: number): string {
  const step = Math.floor(now / period)
  const usable = lastStep === step ? step + tolerance : step
  return totp(secret).generate({ timestamp: usable * period })
}

function totp(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret) })
}

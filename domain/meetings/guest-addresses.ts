import { canonicalEmail } from '../accounts/canonical-email.ts'
import { emailSchema } from '../accounts/email.ts'
import { plainLine } from '../text/plain.ts'
import { MOST_GUEST_NAME } from './meeting.ts'
import type { GuestName } from './meeting.ts'

/**
 * The addresses in what a person typed: with commas, semicolons, spaces or lines between them, each once, alone or as a mail program
 * writes it (`Jo Smith <jo@kopano.example>`). `names`: of those that were typed with one. `wrong`: what is no address, as it was typed.
 */
export function guestAddresses(typed: string): {
  readonly addresses: string[]
  readonly names: GuestName[]
  readonly wrong: string[]
} {
  const parts = typed
    .split(/[,;\n]+/)
    .flatMap((line) => {
      const [, name = '', part] = /^([^<>]*)<([^<>]*)>\s*$/.exec(line) ?? []
      return part === undefined ? line.split(/\s+/).map((word) => ({ name: '', part: word })) : [{ name, part }]
    })
    .map(({ name, part }) => ({ name, part: part.trim() }))
    .filter(({ part }) => part !== '')
  const read = parts.map(({ name, part }) => ({ name, part, address: emailSchema.safeParse(part).data }))
  const addresses = new Map(
    read.flatMap(({ address }) => (address === undefined ? [] : [[canonicalEmail(address), address]])),
  )
  const names = new Map(
    read.flatMap(({ address, name }) => {
      const who = address === undefined ? undefined : addresses.get(canonicalEmail(address))
      const shown = plainLine(name.replaceAll('"', ''), MOST_GUEST_NAME)
      return who === undefined || shown === '' ? [] : [[who, shown]]
    }),
  )
  return {
    addresses: [...addresses.values()],
    names: [...names].map(([who, name]) => ({ who, name })),
    wrong: read.flatMap(({ part, address }) => (address === undefined ? [part] : [])),
  }
}

/** Guests as they are typed, so that a person can change them: `Jo Smith <jo@kopano.example>, lee@kopano.example`. */
export function typedGuests(guests: readonly string[], names: readonly GuestName[] = []): string {
  return guests
    .map((who) => {
      const name = names.find((each) => each.who === who)?.name
      return name === undefined ? who : `${name} <${who}>`
    })
    .join(', ')
}

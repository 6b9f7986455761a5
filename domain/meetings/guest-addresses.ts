import { canonicalEmail } from '../accounts/canonical-email.ts'
import { emailSchema } from '../accounts/email.ts'

/**
 * The addresses in what a person typed: with commas, semicolons, spaces or lines between them, each once, alone or as a mail program
 * writes it (`Jo Smith <jo@kopano.example>`). `wrong`: what is no address, as it was typed.
 */
export function guestAddresses(typed: string): { readonly addresses: string[]; readonly wrong: string[] } {
  const parts = typed
    .split(/[,;\n]+/)
    .flatMap((part) => /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part.split(/\s+/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = parts.map((part) => ({ part, address: emailSchema.safeParse(part).data }))
  const addresses = new Map(
    read.flatMap(({ address }) => (address === undefined ? [] : [[canonicalEmail(address), address]])),
  )
  return {
    addresses: [...addresses.values()],
    wrong: read.flatMap(({ part, address }) => (address === undefined ? [part] : [])),
  }
}

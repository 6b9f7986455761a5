import { Inflate, Z_SYNC_FLUSH } from 'pako'
import type { ZStream } from 'pako'

type State = 'whole' | 'cut off' | 'wrong checksum'

const WRONG = new Set(['incorrect data check', 'incorrect length check'])

/**
 * Unpacks gz data that arrives in parts: one member or several, each compared with its checksum. Zeros after the last member are padding, as tapes
 * and some tools add it. Source: RFC 1952, section 2.2.
 */
export class GzipMembers {
  readonly #take: (chunk: Uint8Array) => void
  #inflate = new Inflate()
  #stream: ZStream | undefined
  /** Whether something stands behind the last member. */
  #isOver = false

  constructor(take: (chunk: Uint8Array) => void) {
    this.#take = take
    this.#begin()
  }

  /** Hands over what a part holds. False if nothing behind that place can be unpacked. */
  push(part: Uint8Array): boolean {
    if (this.#isOver || part.length === 0) return !this.#inflate.err
    // Members of one part are unpacked by the library, and zeros end them.
    if (this.#inflate.ended && part[0] !== 0) this.#begin()
    this.#inflate.push(part, Z_SYNC_FLUSH)
    this.#isOver = this.#inflate.ended && this.#stream!.avail_in > 0
    if (!this.#inflate.err) return true
    // The library keeps what it unpacked of the part before the damage.
    const { output, next_out: end } = this.#stream!
    if (end > 0) this.#take(output.subarray(0, end))
    return false
  }

  /** What the data was, once its last part or a damaged one is pushed. */
  get state(): State {
    if (WRONG.has(this.#inflate.msg)) return 'wrong checksum'
    return this.#inflate.ended && !this.#inflate.err ? 'whole' : 'cut off'
  }

  #begin(): void {
    this.#inflate = new Inflate()
    this.#inflate.onStart = (stream) => (this.#stream = stream)
    this.#inflate.onData = this.#take
  }
}

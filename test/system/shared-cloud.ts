import { afterAll, beforeAll, inject } from 'vitest'
import type { LentCloud } from './clouds.ts'
import type { Tokens } from './sign-in.ts'

interface SharedCloud extends LentCloud {
  /** Tokens of a seeded person of that role, who stays signed in for the files that follow. */
  session(role: 'client' | 'agent' | 'admin' | 'reseller'): Promise<Tokens>
}

/**
 * A running local cloud for all tests of the file that asks for it. Other files used it before and will use it
 * afterwards: use own addresses, people and organisations, change no seeded person, and end every fault.
 */
export function sharedCloud(): SharedCloud {
  const lender = inject('lender')
  let lent: LentCloud | undefined

  beforeAll(async () => {
    lent = await ask<LentCloud>({})
  })
  afterAll(async () => {
    if (lent) await ask({ cloud: lent.url })
  })

  async function ask<T>(query: Readonly<Record<string, string>>): Promise<T> {
    const answer = await fetch(`${lender}/?${new URLSearchParams(query).toString()}`)
    if (!answer.ok) throw new Error(`The lender of local clouds failed: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  function running(): LentCloud {
    if (!lent) throw new Error('The cloud has not started.')
    return lent
  }
  return {
    get url() {
      return running().url
    },
    get data() {
      return running().data
    },
    session: (role) => ask<Tokens>({ cloud: running().url, role }),
  }
}

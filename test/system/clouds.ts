import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cloud, startCloud } from '../cloud.ts'
import { assemblyWithoutMailLimits } from '../lifted-assembly.ts'
import { personOf, signInAs, type Tokens } from './sign-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file borrows a running local cloud. */
    readonly lender: string
  }
}

/** What a test file knows about a cloud that it borrowed. */
export interface LentCloud {
  readonly url: string
  readonly data: string
}

/** Access tokens are valid for 15 minutes, and a file that gets one uses it for minutes. */
const SESSION_MS = 5 * 60 * 1000

interface Session {
  readonly tokens: Promise<Tokens>
  readonly since: number
}

/**
 * Lends running local clouds to test files. A file that ends returns its cloud to the next one, so there are never
 * more clouds than files that run at once. The first file that asks starts one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: Cloud[] = []
  const idle: Cloud[] = []
  const sessions = new Map<string, Session>()
  let signingIn: Promise<unknown> = Promise.resolve()
  let assembly: Promise<string> | undefined

  async function lend(): Promise<LentCloud> {
    let cloud = idle.pop()
    if (!cloud) {
      // Many files send tickets from one address, which the limits of mails are there to stop.
      assembly ??= assemblyWithoutMailLimits()
      cloud = await startCloud({ assembly: await assembly })
      started.push(cloud)
    }
    return { url: cloud.url, data: cloud.data }
  }

  async function takeBack(url: string): Promise<object> {
    const cloud = lent(url)
    await fetch(`${cloud.url}/_local/faults`, { method: 'DELETE' })
    idle.push(cloud)
    return {}
  }

  /**
   * Files that follow each other share the sign-in of a role and cloud: an authenticator code is valid once, and Amplify
   * signs in one person at a time.
   */
  function session(url: string, role: string): Promise<Tokens> {
    const cloud = lent(url)
    const key = `${url} ${role}`
    const known = sessions.get(key)
    if (known && Date.now() - known.since < SESSION_MS) return known.tokens
    const tokens = signingIn.then(async () => signInAs(cloud, await personOf(cloud, role), { keep: true }))
    signingIn = tokens.catch(() => undefined)
    sessions.set(key, { tokens, since: Date.now() })
    return tokens
  }

  function lent(url: string): Cloud {
    const cloud = started.find((each) => each.url === url)
    if (!cloud) throw new Error(`${url} was not lent.`)
    return cloud
  }

  async function answerTo(query: URLSearchParams): Promise<object> {
    const [url, role] = [query.get('cloud'), query.get('role')]
    if (url === null) return lend()
    return role === null ? takeBack(url) : session(url, role)
  }

  const server = createServer(({ url = '/' }, answer) => {
    answerTo(new URL(url, 'http://lender').searchParams).then(
      (body) => answer.end(JSON.stringify(body)),
      (error: Error) => answer.writeHead(500).end(error.message),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('lender', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all(started.map((cloud) => cloud[Symbol.asyncDispose]()))
    if (assembly) await rm(dirname(await assembly), { recursive: true, force: true })
  }
}

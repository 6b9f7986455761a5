const GIVEN_UP_AFTER_MS = 8000

/** Answer of the site. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Requests a path of the site over the internet; `sent` is posted as JSON. */
export type Ask = (path: string, sent?: unknown) => Promise<Answer>

export function site(origin: string): Ask {
  return async (path, sent) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
      headers: { 'user-agent': 'Veritech-checks', ...(sent !== undefined && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent) }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

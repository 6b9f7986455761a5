const GIVEN_UP_AFTER_MS = 8000

/** What the site answered. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Asks the site as somebody outside would; what is sent goes as JSON. */
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

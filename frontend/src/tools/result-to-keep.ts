/** A result that waits to be kept while its owner signs in. */
export interface ResultToKeep {
  /** Id of the tool's product. */
  readonly product: string
  /** Given here, so that a result that is sent twice is kept once. */
  readonly resultId: string
  /** A name that the person can change. */
  readonly title: string
  /** What of the files is not in it, for the person who keeps it. */
  readonly note?: string
  /** What the tool keeps of it. */
  readonly content: unknown
}

const KEY = 'veritech.result-to-keep'

/** Sets a result aside in this tab. False if the browser has no room for it. */
export function setAside(result: ResultToKeep): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(result))
    return true
  } catch {
    return false
  }
}

/** The result that was set aside in this tab; undefined if there is none. */
export function setAsideBefore(): ResultToKeep | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as ResultToKeep)
  } catch {
    return undefined
  }
}

export function forgetSetAside(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

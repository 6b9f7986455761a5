import { RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Failure } from './conversation.ts'
import { dismissFailure, tryAgain } from './conversation-store.ts'

const LONGEST_QUOTE = 80

/** What failed, beside the input that has its text again; quoted if something else was typed since. The toast announces it. */
export function FailureNotice({
  failure: { words, text, retry, retryFrom, ways },
  draft,
}: {
  failure: Failure
  draft: string
}) {
  const waits = useWaitsUntil(retryFrom)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div className="chat-failure" role="group" aria-label="What failed">
      <div>
        {text !== undefined && text !== draft.trim() && <p className="chat-failed">Not sent: “{shortened(text)}”</p>}
        <p>{words}</p>
        <p className="chat-ways">
          {retry && (
            <button type="button" disabled={waits} onClick={tryAgain}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden="true" />
              Try again
            </button>
          )}
          {ways.map((way) => (
            <a key={way.href} className="num" href={way.href}>
              {way.text}
            </a>
          ))}
        </p>
      </div>
      <button type="button" className="chat-dismiss" aria-label="Hide this error" onClick={dismissFailure}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Whether a time has still to come. */
function useWaitsUntil(time: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  const left = time === undefined ? 0 : time - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

function shortened(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '))
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : characters.join('')
}

import { useEffect, useRef } from 'react'
import { ApiError } from '../../client/api-error.ts'

/** Why a call failed, brought into view, with the reference that our support asks for where the fault is ours. */
export function CallFailure({ error, className }: { error: Error; className?: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest' }), [])
  const reference = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined
  return (
    <p ref={line} role="alert" className={className}>
      {error.message}
      {reference !== undefined && <span className="num"> Reference: {reference}</span>}
    </p>
  )
}

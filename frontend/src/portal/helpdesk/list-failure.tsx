import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ListFailureProps {
  error: Error
  onRetry: () => void
  /** Older data is still shown. */
  stale?: boolean
  heading?: 'h1' | 'h2'
}

/** Error in place of a list, or above its older data. */
export function ListFailure({ error, onRetry, stale, heading }: ListFailureProps) {
  const { message, requestId } =
    error instanceof ApiError ? error : { message: 'Something went wrong on our side.', requestId: undefined }
  return (
    <Notice
      title={stale ? 'This may be out of date' : "We can't show the tickets right now"}
      tone="error"
      heading={heading}
    >
      <p>{message}</p>
      {requestId && <p className="num">Reference: {requestId}</p>}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
